import { v7 } from 'uuid';
import { pickFaults, type Pick, type PickRule } from '@jumun/contracts';
import { openedCatalog, times } from './setup.js';

const PRODUCTS = 100;
const CARTS = 100;
const LINES = 50;

/** Repeatable chance, so that what fails can be looked at again. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const draw = chance(20_261_125);

interface Group extends PickRule {
  isActive: boolean;
  own: { min: number; max: number };
}

const group = (): Group => {
  const own = { min: draw(3), max: 0 };
  own.max = Math.max(1, own.min + draw(3));
  const override = draw(3) === 0 ? { min: draw(2), max: 2 + draw(3) } : own;
  const options = times(1 + draw(4), () => ({ optionId: v7() }));
  return { groupId: v7(), ...override, own, repeatable: draw(2) === 0, isActive: draw(5) > 0, options };
};

describe('the rules of picks', () => {
  const fixture = openedCatalog();

  it(`are the same on the page and in the database, over ${CARTS * LINES} random lines`, async () => {
    const shopId = v7();
    const products = times(PRODUCTS, () => ({ productId: v7(), groups: times(draw(4), group) }));
    await keep(shopId, products);
    const all = products.flatMap(({ groups }) => groups.flatMap(({ options }) => options));
    const picksOf = ({ groups }: (typeof products)[number]): Pick[] => {
      const own = groups.flatMap(({ options }) => options);
      const picks = own
        .filter(() => draw(2) === 0)
        .map(({ optionId }) => ({ optionId, quantity: 1 + (draw(4) === 0 ? 1 : 0) }));
      const stranger = all[draw(all.length)];
      if (draw(8) === 0 && stranger && !own.includes(stranger)) picks.push({ ...stranger, quantity: 1 });
      return picks;
    };
    let faulty = 0;
    for (let cart = 0; cart < CARTS; cart += 1) {
      const lines = times(LINES, () => {
        const product = products[draw(PRODUCTS)];
        if (!product) throw new Error('there are a hundred products');
        return { product, picks: picksOf(product) };
      });
      const asked = lines.map(({ product, picks }) => ({ productId: product.productId, quantity: 1, options: picks }));
      const [row] = await fixture.base.sql('catalog', 'select quote_picks($1, $2, 1) as quote', [
        shopId,
        JSON.stringify(asked),
      ]);
      const quote = row?.['quote'] as Record<string, { gone: string[] | null; wrong: string[] | null }>;
      const verdicts = lines.map((_line, index) => {
        const { gone, wrong } = quote[String(index + 1)] ?? { gone: ['none'], wrong: null };
        return { optionIds: (gone ?? []).toSorted(), groupIds: (wrong ?? []).toSorted() };
      });
      const expected = lines.map(({ product, picks }) => {
        const { optionIds, groupIds } = pickFaults(
          product.groups.filter(({ isActive }) => isActive),
          picks,
        );
        return { optionIds: optionIds.toSorted(), groupIds: groupIds.toSorted() };
      });
      expect(verdicts).toEqual(expected);
      faulty += expected.filter(({ optionIds, groupIds }) => optionIds.length + groupIds.length > 0).length;
    }
    // Enough of both kinds, or the comparison would show nothing.
    expect(faulty).toBeGreaterThan(CARTS * LINES * 0.2);
    expect(faulty).toBeLessThan(CARTS * LINES * 0.9);
  }, 120_000);

  async function keep(
    shopId: string,
    products: readonly { productId: string; groups: readonly Group[] }[],
  ): Promise<void> {
    const groups = products.flatMap(({ productId, groups: own }) =>
      own.map((each, index) => ({ productId, rank: index + 1, ...each })),
    );
    const sql = (text: string, rows: readonly object[]) =>
      fixture.base.sql('catalog', text, [shopId, JSON.stringify(rows)]);
    await sql(
      `insert into product (shop_id, id, name, description, price, status)
       select $1, p."productId", 'p', '', 1000, 'active' from jsonb_to_recordset($2) as p ("productId" uuid)`,
      products,
    );
    await sql(
      `insert into option_group (shop_id, id, name, min, max, repeatable, status)
       select $1, g."groupId", 'g', (g.own ->> 'min')::int, (g.own ->> 'max')::int, g.repeatable, case when g."isActive" then 'active' else 'inactive' end
       from jsonb_to_recordset($2) as g ("groupId" uuid, own jsonb, repeatable boolean, "isActive" boolean)`,
      groups,
    );
    await sql(
      `insert into product_option_group (shop_id, product_id, group_id, rank, min, max)
       select $1, g."productId", g."groupId", g.rank, g.min, g.max
       from jsonb_to_recordset($2) as g ("productId" uuid, "groupId" uuid, rank int, min int, max int)`,
      groups,
    );
    await sql(
      `insert into option (shop_id, id, group_id, name, price_delta, rank)
       select $1, o."optionId", o."groupId", 'o', 0, o.rank from jsonb_to_recordset($2) as o ("optionId" uuid, "groupId" uuid, rank int)`,
      groups.flatMap(({ groupId, options }) =>
        options.map((option, index) => ({ ...option, groupId, rank: index + 1 })),
      ),
    );
  }
});
