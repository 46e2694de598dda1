import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { sealer } from '@jumun/runtime';
import {
  CONFIRM_CHARGES,
  COLUMNS,
  copyOf,
  type SeedPlan,
  ordersFrom,
  PICKUP_COUNTERS,
  SEALED_SHOPS,
  VACUUM,
  idsOf,
  shopsUpTo,
} from './seed.sql.ts';
import { emailOf } from '../platform/shop.ts';
import type { Load } from './checkout-load.ts';
import { partsOf, untilQuiet } from './cpu-time.ts';
import { withDatabase } from '../platform/database.ts';
import type { System } from '../platform/system.ts';

/*
 * Large systems by SQL: rows that the system has written itself are copied, so that every constraint and trigger of the
 * tables is met, and each database tells of the same orders.
 */

/** Orders that are written in one statement. */
const PAGE = 50_000;
/** Until facts of what was just done are on their way. */
const FACTS_MS = 1_000;

interface Copy {
  /** Which row is copied. */
  from: string;
  series: string;
  set: Readonly<Record<string, string>>;
}

async function copyRows(client: Client, table: string, copy: Copy): Promise<void> {
  const { rows } = await client.query<{ name: string }>(COLUMNS, [table]);
  const names = rows.map(({ name }) => name);
  await client.query(copyOf(table, names, copy));
}

/** Copies for each page of the orders, with a word on how far it is. */
async function copyOrders(
  client: Client,
  plan: SeedPlan,
  count: number,
  copies: readonly (Omit<Copy, 'series'> & { table: string; where?: string })[],
): Promise<void> {
  for (let from = 0; from < count; from += PAGE) {
    const series = ordersFrom(plan, from, Math.min(count, from + PAGE));
    for (const { table, where = 'true', ...copy } of copies)
      await copyRows(client, table, { ...copy, series: `select * from (${series}) as told where ${where}` });
  }
}

/** Pays one order of the first stall and hands it out: the row that all others are copies of. */
export async function handOutOne({ system, stalls }: Load): Promise<void> {
  const [stall] = stalls;
  if (!stall) throw new Error('there is no stall');
  const { owner, pick, storeName, shopId } = stall;
  const { paymentId } = await system.shopper.buy(storeName, shopId, [pick]);
  for (const to of ['preparing', 'ready', 'completed'] as const) await owner.moveOrder(paymentId, to);
  await pause(FACTS_MS);
  await untilQuiet(partsOf(system.platform.run()));
}

const ofShop = (shop: string): string => `shop_id = '${shop}'`;

/** Shops like this one in every database that keeps them; each has a category and a product. */
export async function seedShops({ platform, dataDir }: System, { shops, bigShopId }: SeedPlan): Promise<void> {
  const run = platform.run();
  const series = shopsUpTo(shops);
  const name = `'가게 ' || n`;
  const store = `'shop' || n`;
  await withDatabase(run, 'auth', async (client) => {
    const set = {
      ...{ id: 's.shop_id', shopName: name, storeName: store, emailIndex: `'bench' || n`, createdAt: 's.at' },
      ...{ phone: 'null', address: 'null', detailAddress: 'null', businessLicenseFile: 'null' },
      ...{ accountCopyFile: 'null', corporateAccountFile: 'null', personalAccountFile: 'null' },
    };
    await copyRows(client, 'shop', { from: `id = '${bigShopId}'`, series, set });
    const { rows } = await client.query<{ id: string }>(idsOf(shops));
    const ids = rows.map(({ id }) => id);
    const seal = sealerOf(dataDir);
    const sealed = (column: string, text: (number: number) => string): string[] =>
      ids.map((id, number) => seal(text(number), `shop.${column}.${id}`));
    const names = sealed('owner_name', (number) => `주인 ${number}`);
    await client.query(SEALED_SHOPS, [ids, names, sealed('email', (number) => emailOf(`shop${number}`))]);
  });
  const from = ofShop(bigShopId);
  const shop = { shopId: 's.shop_id' };
  await withDatabase(run, 'catalog', async (client) => {
    const named = { ...shop, shopName: name, storeName: store, storeKey: store };
    await copyRows(client, 'shop_copy', { from, series, set: named });
    for (const table of ['store_page', 'category', 'product', 'product_category'])
      await copyRows(client, table, { from, series, set: shop });
  });
  for (const [part, tables] of [
    ['notifications', ['shop']],
    ['settlement', ['shop', 'shop_fee']],
  ] as const)
    await withDatabase(run, part, async (client) => {
      for (const table of tables)
        await copyRows(client, table, { from, series, set: { ...shop, shopName: name, storeName: store } });
    });
}

function sealerOf(dataDir: string): (text: string, place: string) => string {
  // The local run has written it.
  const { dataKey } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as { dataKey: string };
  const seals = sealer(Buffer.from(dataKey, 'base64'));
  return (text, place) => seals.seal(text, place);
}

/** Paid orders that were handed out, with their history. */
export async function seedOrders({ platform }: System, plan: SeedPlan, count: number): Promise<void> {
  await withDatabase(platform.run(), 'orders', async (client) => {
    const own = { orderId: 's.order_id', shopId: 's.shop_id' };
    const change = (sequence: number) => ({
      table: 'order_change',
      from: `${ofShop(plan.bigShopId)} and sequence = ${sequence}`,
      set: { ...own, changedAt: `s.at + ${sequence} * interval '2 minutes'` },
    });
    await copyOrders(client, plan, count, [
      {
        table: 'orders',
        from: `${ofShop(plan.bigShopId)} and order_status = 'completed'`,
        set: {
          ...{ id: 's.order_id', shopId: 's.shop_id', checkoutId: 's.checkout_id', orderNumber: 's.order_number' },
          ...{ tno: `'B' || lpad(s.n::text, 13, '0')`, createdAt: 's.at', paidAt: `s.at + interval '20 seconds'` },
          ...{ expiresAt: `s.at + interval '15 minutes'`, registeredAt: 's.at', intentAt: 's.at' },
          ...{ acceptedAt: `s.at + interval '2 minutes'`, readyAt: `s.at + interval '4 minutes'` },
          // The day of a pickup number is filled in from the order number.
          ...{ completedAt: `s.at + interval '6 minutes'`, readyBy: 'null', pickupDay: 'null' },
        },
      },
      ...[1, 2, 3].map(change),
    ]);
    await client.query(PICKUP_COUNTERS);
  });
}

/** A bell and a delivered text for each order; so many bells of the big shop are unread. */
export async function seedBells({ platform }: System, plan: SeedPlan, count: number, unread: number): Promise<void> {
  await withDatabase(platform.run(), 'notifications', async (client) => {
    const isUnread = `s.n % 5 = 0 and s.n / 5 < ${unread}`;
    const kept = ofShop(plan.bigShopId);
    const own = { id: 's.order_id', shopId: 's.shop_id', orderNumber: 's.order_number', createdAt: 's.at' };
    await copyOrders(client, plan, count, [
      {
        table: 'bell',
        from: `${kept} and kind = 'order-paid'`,
        set: { ...own, paymentId: 's.order_id', readAt: `case when ${isUnread} then null else s.at end` },
      },
      {
        table: 'message',
        from: `${kept} and kind = 'order-paid' and recipient_role = 'owner' and state = 'delivered'`,
        set: {
          ...{ ...own, sourceId: 's.order_id', sealedTo: 'null', sealedText: 'null', happenedAt: 's.at' },
          ...{ claimedAt: 's.at', finishedAt: 's.at', providerMessageId: `'B' || s.n` },
        },
      },
    ]);
  });
}

const ledgerRows = (bigShopId: string) =>
  (['payment', 'fee'] as const).map((kind) => {
    const isPayment = kind === 'payment';
    const transaction = isPayment ? 's.payment_transaction_id' : 's.fee_transaction_id';
    const shop = `'shop:' || s.shop_id`;
    return {
      transaction: {
        from: `${ofShop(bigShopId)} and kind = '${kind}'`,
        set: {
          ...{ shopId: 's.shop_id', orderNumber: 's.order_number', tno: `'B' || lpad(s.n::text, 13, '0')` },
          ...{ id: transaction, sourceId: 's.order_id', paymentId: 's.order_id' },
          ...{ occurredAt: `s.at + interval '20 seconds'`, postedAt: `s.at + interval '21 seconds'` },
        },
      },
      entry: {
        from: `${ofShop(bigShopId)} and ${isPayment ? `debit_account = 'provider:kcp'` : `credit_account = 'platform:fees'`}`,
        set: {
          ...{ shopId: 's.shop_id', transactionId: transaction },
          ...(isPayment ? { creditAccount: shop } : { debitAccount: shop }),
        },
      },
    };
  });

/**
 * Payments with their fees in the ledger, posted through its own triggers, each confirmed by the card company; `last`
 * are statements that end the one commit.
 */
export async function seedLedger(
  { platform }: System,
  plan: SeedPlan,
  count: number,
  last: readonly string[] = [],
): Promise<void> {
  await withDatabase(platform.run(), 'settlement', async (client) => {
    await client.query('begin');
    for (let from = 0; from < count; from += PAGE) {
      const series = ordersFrom(plan, from, Math.min(count, from + PAGE));
      for (const { transaction, entry } of ledgerRows(plan.bigShopId)) {
        await copyRows(client, 'ledger_transaction', { ...transaction, series });
        await copyRows(client, 'ledger_entry', { ...entry, series });
      }
    }
    for (const text of [CONFIRM_CHARGES, ...last]) await client.query(text);
    await client.query('commit');
  });
}

/** Fresh statistics and no dead rows, as a server has that has run for long. */
export async function settleTables({ platform }: System): Promise<void> {
  for (const part of ['auth', 'catalog', 'orders', 'notifications', 'settlement'])
    await withDatabase(platform.run(), part, (client) => client.query(VACUUM));
}
