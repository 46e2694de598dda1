import { Problem, type contracts, type InputOf } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { lockShop } from '../page-change/lock-shop.js';
import { pageChanged } from '../page-change/page-changed.js';
import { SPREAD_RANKS } from './move-product.sql.js';
import { Product } from './product.tables.js';

/** Room for some twenty moves into the same place. */
const GAP = 1_000_000;

type Move = InputOf<typeof contracts.catalog.procedures.moveProduct>;

/**
 * Puts a product right before or behind another one. It says where, and not the whole order, so that of two tablets that
 * move at once neither undoes what the other did.
 */
export async function moveProduct(tx: Tx, shopId: string, move: Move): Promise<void> {
  await lockShop(tx, shopId);
  const [moved, anchor] = [await rankOf(tx, shopId, move.productId), await rankOf(tx, shopId, move.nextTo)];
  if (moved === undefined || anchor === undefined) throw new Problem('PRODUCT_NOT_FOUND');
  if (move.productId === move.nextTo) return;
  const rank = (await rankBeside(tx, shopId, move)) ?? (await rankAfterSpread(tx, shopId, move));
  const products = tx.query(Product).updateTable('Product').set({ rank });
  await products.where('shopId', '=', shopId).where('id', '=', move.productId).execute();
  await pageChanged(tx, [shopId]);
}

const livingOf = (tx: Tx, shopId: string) =>
  tx.query(Product).selectFrom('Product').where('shopId', '=', shopId).where('deletedAt', 'is', null);

async function rankOf(tx: Tx, shopId: string, productId: string): Promise<number | undefined> {
  return (await livingOf(tx, shopId).select('rank').where('id', '=', productId).executeTakeFirst())?.rank;
}

/** A rank in the middle between the other product and its neighbour; undefined where there is no room. */
async function rankBeside(tx: Tx, shopId: string, { productId, nextTo, side }: Move): Promise<number | undefined> {
  const anchor = await rankOf(tx, shopId, nextTo);
  if (anchor === undefined) throw new Problem('PRODUCT_NOT_FOUND');
  const [beyond, direction] = side === 'before' ? (['<', 'desc'] as const) : (['>', 'asc'] as const);
  const neighbour = await livingOf(tx, shopId)
    .select('rank')
    .where('id', '<>', productId)
    .where((of) => of(of.refTuple('rank', 'id'), beyond, of.tuple(anchor, nextTo)))
    .orderBy('rank', direction)
    .orderBy('id', direction)
    .limit(1)
    .executeTakeFirst();
  // Behind the last one, and before what is made from now on.
  if (!neighbour) return side === 'before' ? anchor - GAP : Math.max(anchor + 1, Date.now() * 1000);
  const middle = Math.floor((anchor + neighbour.rank) / 2);
  return middle > Math.min(anchor, neighbour.rank) && middle < Math.max(anchor, neighbour.rank) ? middle : undefined;
}

async function rankAfterSpread(tx: Tx, shopId: string, move: Move): Promise<number> {
  await tx.run(SPREAD_RANKS, [shopId, GAP]);
  const rank = await rankBeside(tx, shopId, move);
  if (rank === undefined) throw new Error('Ranks that were just spread leave no room.');
  return rank;
}
