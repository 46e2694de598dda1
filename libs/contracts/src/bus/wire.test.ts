import { arbitraryOf } from '@jumun/testing/arbitrary';
import fc from 'fast-check';
import { z } from 'zod';
import { routes } from './everything.js';
import { Id, OrderNumber } from '../values/ids.js';
import { Won, won } from '../values/money.js';
import { promiseAs, taken, wire, wireKey } from '../spelling/wire.js';

const Line = z.object({ paymentId: Id, orderNumber: OrderNumber.nullable(), netAmount: Won });
const View = z.object({
  payoutId: Id,
  runDay: z.string().nullable(),
  lines: z.array(Line),
  lastNote: z.string().optional(),
});
const ID = '01900000-0000-7000-8000-000000000001';

const published = routes.flatMap(({ method, path, publishes }) =>
  publishes ? [{ name: `${method} ${path}`, publishes }] : [],
);

describe('the wire spelling of a published call', () => {
  const sides = published.flatMap(({ name, publishes: { input, view } }) => [
    ...(view ? [{ name: `${name}, answer`, codec: view }] : []),
    ...(input ? [{ name: `${name}, input`, codec: input }] : []),
  ]);

  it.each(sides)('is undone by decoding: $name', ({ codec }) => {
    const values = arbitraryOf(codec.view);
    fc.assert(
      fc.property(values, (value) => {
        expect(codec.decode(codec.encode(value))).toEqual(value);
      }),
      { numRuns: 25 },
    );
  });

  it.each(sides.filter(({ name }) => name.endsWith('answer')))('is what the document promises: $name', ({ codec }) => {
    // An answer was parsed before it is spelled, so that what has a default is there.
    const values = arbitraryOf(codec.view).map((value) => codec.view.parse(value));
    fc.assert(
      fc.property(values, (value) => {
        const encoded = codec.encode(value);
        expect(codec.schema.parse(encoded)).toEqual(encoded);
      }),
      { numRuns: 25 },
    );
  });
});

describe('a codec between our spelling and the wire’s', () => {
  const codec = wire(View);

  it('spells keys however deep, and leaves out what the view does not name', () => {
    const line = { paymentId: ID, orderNumber: null, netAmount: won(3) };
    const view = { payoutId: ID, runDay: null, lines: [line], secret: 'x' };
    const sent = codec.encode(view);
    const net: number | undefined = sent.lines[0]?.net_amount;
    expect(sent).toEqual({
      payout_id: ID,
      run_day: null,
      lines: [{ payment_id: ID, order_number: null, net_amount: net }],
    });
    expect(codec.decode(sent)).toEqual({ payoutId: ID, runDay: null, lines: [line] });
  });

  it('promises whole numbers without limits, and what a schema says that answers promise', () => {
    const huge = { payout_id: ID, run_day: null, lines: [{ payment_id: ID, order_number: 'any', net_amount: -5 }] };
    expect(codec.schema.safeParse(huge).success).toBe(true);
    expect(codec.schema.safeParse({ ...huge, run_day: 3 }).success).toBe(false);
    const Mark = promiseAs(z.string().regex(/^\d$/), z.string());
    expect(wire(z.object({ mark: Mark })).schema.safeParse({ mark: 'x' }).success).toBe(true);
  });

  it('takes our limits and sentences, numbers of an address as text, and needs no default', () => {
    const query = taken({ pageSize: z.int('숫자로 입력해주세요.').min(1).max(200).default(50) }, 'address');
    expect(query.parse({})).toEqual({});
    expect(query.parse({ page_size: '7' })).toEqual({ page_size: 7 });
    expect(query.safeParse({ page_size: 'x' }).error?.issues[0]?.message).toBe('숫자로 입력해주세요.');
    expect(query.safeParse({ page_size: '201' }).success).toBe(false);
    expect(taken({ pageSize: z.int() }, 'body').safeParse({ page_size: '7' }).success).toBe(false);
  });

  it('refuses when it is made what it could not spell back', () => {
    const inner = z.object({ a: z.string() });
    for (const view of [
      z.union([inner, z.object({ b: z.string() })]),
      z.record(z.string(), z.string()),
      z.looseObject({ a: z.string() }),
      inner.transform(({ a }) => a),
      z.object({ line2: z.string() }),
      z.object({ shopID: z.string() }),
      z.object({ shop_id: z.string() }),
      z.array(z.map(z.string(), z.string())),
    ])
      expect(() => wire(view)).toThrow(TypeError);
    expect(() => taken({ open: z.boolean() }, 'address')).toThrow(TypeError);
    expect(wireKey('lookUps')).toBe('look_ups');
  });
});
