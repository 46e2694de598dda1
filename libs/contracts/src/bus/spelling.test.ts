import { arbitraryOf } from '@jumun/testing/arbitrary';
import fc from 'fast-check';
import { z } from 'zod';
import { http } from './http.js';
import type { Route } from '../publish/route.js';
import { routes } from './everything.js';
import { requestSpelling } from '../publish/request-spelling.js';
import { decode, encode, houseKey, housePath, houseValue } from '../spelling/spelling.js';

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

/** The schemas inside of a schema. */
function partsOf(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodObject) return Object.values<z.ZodType>(schema.shape);
  if (schema instanceof z.ZodArray) return [schema.element as z.ZodType];
  if (schema instanceof z.ZodUnion) return [...schema.options] as z.ZodType[];
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out] as z.ZodType[];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return [schema.unwrap() as z.ZodType];
  return [];
}
const allOf = (schema: z.ZodType): z.ZodType[] => [schema, ...partsOf(schema).flatMap(allOf)];
const valuesOf = (schema: z.ZodType): readonly unknown[] => {
  if (schema instanceof z.ZodObject) return [];
  if (schema instanceof z.ZodEnum) return schema.options;
  return schema instanceof z.ZodLiteral ? [...schema.values] : partsOf(schema).flatMap(valuesOf);
};

describe('an answer in our spelling', () => {
  const derived = routes.flatMap((route) =>
    route.publishes?.view ? [{ name: nameOf(route), codec: route.publishes.view }] : [],
  );
  it.each(derived)('is the view that it was made from: $name', ({ codec }) => {
    fc.assert(
      fc.property(arbitraryOf(codec.view), (value) => {
        expect(decode(codec.encode(value))).toEqual(value);
      }),
      { numRuns: 25 },
    );
  });

  const objects = routes.flatMap((route) =>
    allOf(route.answer).flatMap((schema) =>
      schema instanceof z.ZodObject ? [{ name: nameOf(route), shape: schema.shape }] : [],
    ),
  );
  it('has a key of letters for each published one, and no two the same', () => {
    for (const { name, shape } of objects) {
      const keys = Object.keys(shape).map(houseKey);
      expect({ name, odd: keys.filter((key) => !/^[a-z]+(?:[A-Z][a-z]*)*$/.test(key)) }).toEqual({ name, odd: [] });
      expect({ name, keys: new Set(keys).size }).toEqual({ name, keys: keys.length });
    }
  });
  it('has a word of ours for each published value, and no two the same', () => {
    const odd = new Set(['Y', 'N', 'panding', 'wating']);
    for (const { name, shape } of objects) {
      for (const [key, schema] of Object.entries(shape)) {
        const known = [...new Set(valuesOf(schema))];
        const ours = known.map((value) => houseValue(key, value));
        const wrong = ours.filter((value) => odd.has(String(value)) || /_/.test(String(value)));
        expect({ name, key, wrong, words: new Set(ours).size }).toEqual({ name, key, wrong: [], words: known.length });
      }
    }
  });

  it('is read key by key and value by value', () => {
    const product = { product_id: 'p', product_soldout: 'Y', product_amount: null, status: 'active' };
    expect(decode({ categorys: [], products: [product], shop: { shop_storeName: 'demo', status: 'wating' } })).toEqual({
      categories: [],
      products: [{ productId: 'p', soldOut: true, stock: null, status: 'active' }],
      shop: { storeName: 'demo', status: 'reviewing' },
    });
    expect(decode({ waits_for: ['approval', 'payout_account'], paid_at: null })).toEqual({
      waitsFor: ['approval', 'payout-account'],
      paidAt: null,
    });
  });
  it('leaves what others spell as it is', () => {
    const form = { req_data: { ordr_idxx: '1' }, payload: [{ some_key: 1 }] };
    expect(decode(form)).toEqual({ request: form.req_data, payload: form.payload });
  });
  it('names the field of a fault as we do', () => {
    expect(housePath('items.0.product_idx.product_id')).toBe('items.0.product.productId');
  });
});

describe('a request in the published spelling', () => {
  // A part that arrives as text, and is read into something else there, is no value of its own schema.
  const json = routes.flatMap((route) =>
    [route.query, route.body, route.upload?.fields].flatMap((schema) =>
      schema instanceof z.ZodObject ? [{ name: nameOf(route), route, schema }] : [],
    ),
  );
  it.each(json)('comes back from our spelling: $name', ({ route, schema }) => {
    const spelling = requestSpelling(route);
    fc.assert(
      // A schema of an object has objects as its values.
      fc.property(arbitraryOf(schema) as fc.Arbitrary<object>, (value) => {
        const ours = decode(value);
        expect(encode(ours, spelling)).toEqual(value);
        expect(decode(ours)).toEqual(ours);
      }),
      { numRuns: 25 },
    );
  });

  it('is said once for each route that is not merely snake_case', () => {
    expect(requestSpelling(http.payouts.confirmBankFile)).toEqual({});
    expect(requestSpelling(http.orders.listPayments)).toEqual({
      keys: { orderStatus: 'delivery_status' },
      values: { status: { pending: 'panding', refunded: 'refund', cancelled: 'cancel' } },
    });
    expect(requestSpelling(http.operator.listShops)).toEqual({ values: { status: { reviewing: 'wating' } } });
  });
});
