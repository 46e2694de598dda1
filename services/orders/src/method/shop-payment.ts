import {
  DEFAULT_COUNTER_MINUTES,
  methodNames,
  Problem,
  OnlineMethod,
  type AnswerOf,
  USUAL_REQUEST_CHIPS,
  type MethodOffer,
  type orders,
  type ShopPayment as Shown,
  type ShopPaymentInput,
} from '@jumun/contracts';
import type { Database, RowOf } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { FIND_OFFER } from './find-offer.sql.js';
import { ShopPayment } from './shop-payment.table.js';

type Row = Omit<RowOf<typeof ShopPayment>, 'shopId'>;
type Offered = AnswerOf<typeof orders.procedures.listMethods>;

const AS_NEW: Row = {
  methodsOff: [],
  counter: false,
  counterMinutes: DEFAULT_COUNTER_MINUTES,
  counterMethods: ['cash', 'terminal', 'transfer'],
};
const COLUMNS = ['methodsOff', 'counter', 'counterMinutes', 'counterMethods'] as const;

/** How a shop takes money; `contract` is what the contract with the card company has. */
export async function getShopPayment(tx: Tx, shopId: string, contract: readonly OnlineMethod[]): Promise<Shown> {
  return present(await readShopPayment(tx, shopId), contract);
}

/** Keeps how a shop takes money; what is left out stays. */
export async function saveShopPayment(
  tx: Tx,
  shopId: string,
  input: ShopPaymentInput,
  contract: readonly OnlineMethod[],
): Promise<Shown> {
  if (input.methods?.some((method) => !contract.includes(method))) throw new Problem('METHOD_OFF');
  const rowOfShop = tx.query(ShopPayment).insertInto('ShopPayment').values({ shopId });
  await rowOfShop.onConflict((conflict) => conflict.doNothing()).execute();
  const before = await readShopPayment(tx, shopId, true);
  const { methods, counterMethods = before.counterMethods } = input;
  const row: Row = {
    // Stored as methods turned off, so that a method added to the contract later is on by default.
    methodsOff: methods === undefined ? before.methodsOff : contract.filter((method) => !methods.includes(method)),
    counter: input.counter ?? before.counter,
    counterMinutes: input.counterMinutes ?? before.counterMinutes,
    counterMethods: [...new Set(counterMethods)],
  };
  if (!row.counter && onOf(row, contract).length === 0)
    throw new Problem('INVALID_INPUT', { errors: [{ path: 'methods', message: '결제 수단을 하나 이상 켜주세요.' }] });
  await tx.query(ShopPayment).updateTable('ShopPayment').set(row).where('shopId', '=', shopId).execute();
  return present(row, contract);
}

/** The payment methods of a store, in the order of offer, and whether it asks for wishes. */
export async function listMethods(
  database: Database,
  shopId: string,
  contract: readonly OnlineMethod[],
): Promise<Offered> {
  const [found] = await database.platform.run(FIND_OFFER, [shopId, JSON.stringify(USUAL_REQUEST_CHIPS)]);
  if (!found) throw new Error('an offer is one row');
  const { askRequest, requestChips, suggestsGoods, ...row } = found;
  const online = onOf(row, contract).map((code): MethodOffer => ({ code, name: methodNames[code], provider: 'kcp' }));
  const counter: MethodOffer[] = row.counter
    ? [{ code: 'counter', name: methodNames.counter, provider: 'counter' }]
    : [];
  const { counterMinutes } = row;
  return { methods: [...online, ...counter], counterMinutes, askRequest, requestChips, suggestsGoods };
}

/** A shop's payment settings; `isHeld` locks the row for this transaction, for a change. */
export async function readShopPayment(tx: Tx, shopId: string, isHeld = false): Promise<Row> {
  const found = tx.query(ShopPayment).selectFrom('ShopPayment').select(COLUMNS).where('shopId', '=', shopId);
  return (await (isHeld ? found.forUpdate() : found).executeTakeFirst()) ?? AS_NEW;
}

const onOf = ({ methodsOff }: Row, contract: readonly OnlineMethod[]): OnlineMethod[] =>
  contract.filter((method) => !methodsOff.includes(method));

const present = (row: Row, contract: readonly OnlineMethod[]): Shown => ({
  methods: onOf(row, contract),
  counter: row.counter,
  counterMinutes: row.counterMinutes,
  counterMethods: row.counterMethods,
  available: OnlineMethod.options.map((code) => ({
    ...{ code, name: methodNames[code], provider: 'kcp' as const },
    offBecause: !contract.includes(code) ? 'contract' : row.methodsOff.includes(code) ? 'shop' : null,
  })),
});
