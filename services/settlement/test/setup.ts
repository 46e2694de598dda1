import { generateKeyPairSync } from 'node:crypto';
import { v7 } from 'uuid';
import {
  contracts,
  won,
  type Actor,
  type CallOf,
  type LedgerEntry,
  type OperatorActor,
  type OperatorRole,
  type OutputOf,
  type PayloadOf,
  type Procedure,
} from '@jumun/contracts';
import { Transactor, type Tx } from '@jumun/messaging';
import { opened, sharedFixture, testFixture, type Fixture } from '@jumun/testing';
import { defaultsOf, fixedClock } from '@jumun/runtime';
import { settlementSettings, type SettlementConfig } from '../src/config.js';
import { lockBalances } from '../src/ledger/lock-balance.js';
import { postPayments } from '../src/ledger/post-payments.js';
import { postPayoutReversal, postPayouts, type PayoutMovement } from '../src/ledger/post-payouts.js';
import { definition } from '../src/settlement.module.js';
import { checked } from './invariants.js';

const { procedures } = contracts.settlement;
export const { paymentPaid, paymentRefunded } = contracts.orders.facts;
export type Paid = PayloadOf<typeof paymentPaid>;
export type Refunded = PayloadOf<typeof paymentRefunded>;

export const PAID_AT = '2026-11-18T03:00:00.000Z';

const OCCURRED_AT = '2026-11-19T01:00:00.000Z';
/** Takes one payout off a shop's balance, as a plan for it would. */
export async function postOnePayout(
  tx: Tx,
  payout: Omit<PayoutMovement, 'occurredAt'>,
  occurredAt = OCCURRED_AT,
): Promise<void> {
  await postPayouts(tx, [{ ...payout, occurredAt }], await lockBalances(tx, [payout.shopId]));
}
/** Gives it back; false when that was done before. */
export const giveOnePayoutBack = (tx: Tx, payout: Omit<PayoutMovement, 'occurredAt'>): Promise<boolean> =>
  postPayoutReversal(tx, { ...payout, occurredAt: OCCURRED_AT });

const HOUR_SECONDS = 3_600;
/** An operator whose proof stays fresh however long a test file takes. */
export const newOperator = (...roles: OperatorRole[]): OperatorActor => ({
  kind: 'operator',
  operatorId: v7(),
  sessionId: v7(),
  roles,
  provenAt: Math.floor(Date.now() / 1000) + HOUR_SECONDS,
});
export const operator = newOperator('admin');
export const ownerOfShop = (shopId: string): Actor => ({
  kind: 'owner',
  provenAt: Math.floor(Date.now() / 1000),
  shopId,
  sessionId: v7(),
});

export const payment = (shopId: string, amount: number, more: Partial<Paid> = {}): Paid => ({
  shopId,
  paymentId: v7(),
  checkoutId: v7(),
  orderNumber: orderNumber(),
  amount: won(amount),
  currency: 'KRW',
  storeName: '데모',
  title: '아메리카노 외 2건',
  paidAt: PAID_AT,
  ...more,
});

/** One refund of a payment after others that gave back `before` together. */
export const refund = (paid: Paid, amount: number, before = 0, more: Partial<Refunded> = {}): Refunded => {
  const { shopId, paymentId, checkoutId, orderNumber, currency, storeName, title } = paid;
  return {
    ...{ shopId, paymentId, checkoutId, orderNumber, currency, storeName, title, amount: paid.amount },
    refundId: v7(),
    refundAmount: won(amount),
    refundedTotal: won(before + amount),
    full: before + amount === paid.amount,
    restock: false,
    by: 'owner',
    refundedAt: '2026-11-19T03:00:00.000Z',
    ...more,
  };
};

/** Payouts by hand, without calls to outside providers. One operator works alone. */
const payoutSettings = {
  SECOND_PERSON: 'optional',
  DATA_KEY: [Buffer.alloc(32, 5)],
  TOSS_API_BASE: 'http://127.0.0.1:1',
  HOLIDAY_BASE: 'http://127.0.0.1:1',
} as const;

/** Signs inquiries that get no answer. */
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const kcpKeys = {
  KCP_CERT_INFO: '-----BEGIN CERTIFICATE-----x-----END CERTIFICATE-----',
  KCP_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};

let orders = 0;
/** An order number that no other payment of the run has. */
export const orderNumber = (): string => `261118-0123ABCD-${String((orders += 1)).padStart(3, '0')}`;

interface SettlementSettings {
  kcpUrl?: string;
  now?: string;
  payouts?: Partial<SettlementConfig>;
}
const NOW = '2026-11-20T03:00:00.000Z';

/** The worker's running settlement service, or with settings one that is started for this file. */
export async function settlementFixture(settings?: SettlementSettings) {
  if (settings) return openSettlement(await testFixture(), settings);
  const fixture = await sharedFixture('settlement', openSettlement);
  fixture.clock.set(NOW);
  return fixture;
}

async function openSettlement(fixture: Fixture, settings: SettlementSettings = {}) {
  const clock = fixedClock(settings.now ?? NOW);
  const { kcpUrl = 'http://127.0.0.1:1' } = settings;
  const kcp = { KCP_API_BASE: kcpUrl, ACQUIRER_LOOKUP_BASE: kcpUrl, KCP_SITE_CD: 'T0000', ...kcpKeys };
  const config = {
    ...defaultsOf(settlementSettings),
    ...(await fixture.config('settlement')),
    ...kcp,
    ...payoutSettings,
    ...settings.payouts,
  };
  const service = await fixture.start({ ...definition(config), clock });
  const transactor = service.app.get(Transactor, { strict: false });

  const call = <P extends Procedure>(procedure: P, input: CallOf<P>, actor: Actor): Promise<OutputOf<P>> =>
    fixture.rpc.call(procedure, input, actor);
  const sql = (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
    fixture.sql('settlement', text, values);

  return {
    ...fixture,
    clock,
    service,
    transactor,
    query: sql,
    /** Starts a second copy of the service, which shares the work. */
    startCopy: () => fixture.start({ ...definition(config), clock }),
    balance: (shopId: string) => call(procedures.getBalance, {}, ownerOfShop(shopId)),
    entries: (shopId: string, paymentId: string): Promise<LedgerEntry[]> =>
      call(procedures.listEntries, { paymentId }, ownerOfShop(shopId)),
    trialBalance: (actor: Actor = operator) => call(procedures.getTrialBalance, {}, actor),
    /** Delivers payments as the orders service would. */
    tell: async (...payments: Paid[]): Promise<void> => {
      await Promise.all(payments.map((paid) => fixture.publish(paymentPaid, paid)));
    },
    /** Delivers refunds as the orders service would. */
    giveBack: async (...refunds: Refunded[]): Promise<void> => {
      await Promise.all(refunds.map((refunded) => fixture.publish(paymentRefunded, refunded)));
    },
    call,
    /** As if the card company had confirmed everything so far. */
    confirmAll: async (): Promise<void> =>
      void (await sql(`update charge set state = 'confirmed', confirmed_at = now() where state = 'new'`)),
    /** Posts past the inbox, as if it had forgotten everything. */
    post: (payments: Paid[]): Promise<number> =>
      postPayments(
        {
          consumer: 'by-hand',
          run: (statement, values) => transactor.onlyOnce(statement, ['by-hand', ...values]),
          hint: () => undefined,
        },
        transactor,
        payments.map((payload) => ({ factId: v7(), payload })),
      ),
    setFee: async (shopId: string, feeBps: number): Promise<void> => {
      await sql(
        `insert into shop_fee (shop_id, fee_bps) values ($1, $2)
         on conflict (shop_id) do update set fee_bps = excluded.fee_bps`,
        [shopId, feeBps],
      );
    },
  };
}

export type SettlementFixture = Awaited<ReturnType<typeof settlementFixture>>;

export const openedSettlement = (settings?: SettlementSettings): SettlementFixture =>
  opened(() => settlementFixture(settings));

export const checkedSettlement = (settings?: SettlementSettings): SettlementFixture =>
  checked(openedSettlement(settings));
