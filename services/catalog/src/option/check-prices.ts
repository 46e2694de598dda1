import { MAX_PRODUCT_PRICE, mostPicks, pickPrices, Problem, type FieldError } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { Product } from '../product/product.tables.js';
import { Option, OptionGroup, ProductOptionGroup } from './option.tables.js';

const CHEAP = '가장 싼 조합이 1원보다 작아져요.';
const DEAR = '가장 비싼 조합이 99,999,999원보다 커져요.';
const TOO_MANY = '옵션보다 많이 고르게 하는 상품이 있어요.';

/** Where a fault is shown, by what is wrong. */
type FaultPath = (fault: 'cheap' | 'dear' | 'many') => string;

/**
 * Refuses a change after which one of these products could cost less than 1 won or more than a product may, or asks for
 * more picks than its options allow. Under the lock of the shop, so that no two changes do it together.
 */
export async function checkPrices(
  tx: Tx,
  shopId: string,
  productIds: readonly string[],
  pathOf: FaultPath,
): Promise<void> {
  for (const { price, groups } of await pricedProducts(tx, shopId, productIds)) {
    const added = groups.map((group) => pickPrices(group));
    const sum = (part: 'cheapest' | 'dearest') => added.reduce((total, prices) => total + prices[part], price);
    if (groups.some((group) => group.min > Math.min(group.max, mostPicks(group))))
      throw refused(pathOf('many'), TOO_MANY);
    if (sum('cheapest') < 1) throw refused(pathOf('cheap'), CHEAP);
    if (sum('dearest') > MAX_PRODUCT_PRICE) throw refused(pathOf('dear'), DEAR);
  }
}

const refused = (path: string, message: string): Problem =>
  new Problem('INVALID_INPUT', { errors: [{ path, message } satisfies FieldError] });

/** Products with the groups that they ask, hidden ones left out. */
async function pricedProducts(tx: Tx, shopId: string, productIds: readonly string[]) {
  if (productIds.length === 0) return [];
  const query = tx.query(Product, OptionGroup, Option, ProductOptionGroup);
  const links = await query
    .selectFrom('ProductOptionGroup as pg')
    .innerJoin('Product as p', (join) => join.onRef('p.shopId', '=', 'pg.shopId').onRef('p.id', '=', 'pg.productId'))
    .innerJoin('OptionGroup as g', (join) => join.onRef('g.shopId', '=', 'pg.shopId').onRef('g.id', '=', 'pg.groupId'))
    .select(['p.id as productId', 'p.price', 'g.id as groupId', 'g.repeatable'])
    .select(({ fn }) => [fn.coalesce('pg.min', 'g.min').as('min'), fn.coalesce('pg.max', 'g.max').as('max')])
    .where('pg.shopId', '=', shopId)
    .where('pg.productId', 'in', productIds)
    .where('g.status', '=', 'active')
    .where('g.deletedAt', 'is', null)
    .execute();
  if (links.length === 0) return [];
  const options = await query
    .selectFrom('Option')
    .select(['groupId', 'priceDelta', 'soldOut'])
    .where('shopId', '=', shopId)
    .where('groupId', 'in', [...new Set(links.map(({ groupId }) => groupId))])
    .where('deletedAt', 'is', null)
    .execute();
  const asked = links.map(({ groupId, ...rule }) => ({
    ...rule,
    options: options.filter((option) => option.groupId === groupId),
  }));
  return [...new Set(links.map(({ productId }) => productId))].map((productId) => {
    const groups = asked.filter((group) => group.productId === productId);
    return { price: groups[0]?.price ?? 0, groups };
  });
}

/** The products that ask a group. */
export async function productsAsking(tx: Tx, shopId: string, groupId: string): Promise<{ id: string; name: string }[]> {
  return tx
    .query(Product, ProductOptionGroup)
    .selectFrom('ProductOptionGroup as pg')
    .innerJoin('Product as p', (join) => join.onRef('p.shopId', '=', 'pg.shopId').onRef('p.id', '=', 'pg.productId'))
    .select(['p.id', 'p.name'])
    .where('pg.shopId', '=', shopId)
    .where('pg.groupId', '=', groupId)
    .orderBy('p.rank')
    .execute();
}
