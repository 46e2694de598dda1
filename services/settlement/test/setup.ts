import { v7 } from 'uuid';
import {
  contracts,
  serviceActor,
  won,
  type Actor,
  type CallOf,
  type LedgerEntry,
  type OutputOf,
  type PayloadOf,
  type Procedure,
} from '@jumun/contracts';
import { Transactor } from '@jumun/messaging';
import { testWorld } from '@jumun/testing';
import { postPayments } from '../src/ledger/post-payments.js';
import { definition } from '../src/settlement.module.js';

const { procedures } = contracts.settlement;
export const { paymentPaid } = contracts.orders.facts;
export type Paid = PayloadOf<typeof paymentPaid>;

export const PAID_AT = '2026-11-18T03:00:00.000Z';
export const operator: Actor = { kind: 'operator', operatorId: v7(), sessionId: v7() };
export const ownerOfShop = (shopId: string): Actor => ({ kind: 'owner', shopId, sessionId: v7() });

export const payment = (shopId: string, amount: number, more: Partial<Paid> = {}): Paid => ({
  shopId,
  paymentId: v7(),
  checkoutId: v7(),
  orderNumber: '261118-0123ABCD-001',
  amount: won(amount),
  currency: 'KRW',
  storeName: '데모',
  title: '아메리카노 외 2건',
  paidAt: PAID_AT,
  ...more,
});

/** The settlement service among real servers, with what its tests do again and again. */
export async function settlementWorld() {
  const world = await testWorld();
  const service = await world.start(definition(await world.config('settlement')));
  const transactor = service.app.get(Transactor, { strict: false });

  const call = <P extends Procedure>(procedure: P, input: CallOf<P>, actor: Actor): Promise<OutputOf<P>> =>
    world.rpc.call(procedure, input, actor);
  const sql = (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
    world.sql('settlement', text, values);

  return {
    ...world,
    service,
    transactor,
    query: sql,
    balance: (shopId: string) => call(procedures.getBalance, {}, ownerOfShop(shopId)),
    entries: (shopId: string, paymentId: string): Promise<LedgerEntry[]> =>
      call(procedures.listEntries, { paymentId }, ownerOfShop(shopId)),
    trialBalance: (actor: Actor = operator) => call(procedures.getTrialBalance, {}, actor),
    /** Delivers payments as the orders service would. */
    tell: async (...payments: Paid[]): Promise<void> => {
      await Promise.all(payments.map((paid) => world.publish(paymentPaid, paid)));
    },
    /** Posts past the inbox, as if it had forgotten everything. */
    post: (payments: Paid[]): Promise<number> =>
      transactor.transact(serviceActor('settlement'), (tx) => postPayments(tx, payments)),
    setFee: async (shopId: string, feeBps: number): Promise<void> => {
      await sql(
        `insert into shop_fee (shop_id, fee_bps) values ($1, $2)
         on conflict (shop_id) do update set fee_bps = excluded.fee_bps`,
        [shopId, feeBps],
      );
    },
  };
}

export type SettlementWorld = Awaited<ReturnType<typeof settlementWorld>>;
