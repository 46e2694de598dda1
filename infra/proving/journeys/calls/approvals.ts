import { http } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { UNKNOWN_ID, type CallCase } from './case.js';
import { joined } from './colleagues.js';
import type { TwoShops } from './two-shops.js';

const params = { approval_id: UNKNOWN_ID };
const reason = '통장 사본과 계약서를 확인했어요.';
const tooShort = [{ set: { reason: 'x' }, path: 'reason', message: '이유를 두 글자 이상 적어주세요.' }] as const;

export const approvalsCalls = {
  list: { right: () => ({}) },
  approve: {
    right: async (twoShops) => ({ params: { approval_id: await askedFee(twoShops, await colleagueId(twoShops)) } }),
    unknown: { call: () => ({ params }), code: 'APPROVAL_NOT_FOUND' },
  },
  refuse: {
    right: async (twoShops) => ({
      params: { approval_id: await askedFee(twoShops, await colleagueId(twoShops)) },
      body: { reason },
    }),
    wrong: [...tooShort],
    unknown: { call: () => ({ params, body: { reason } }), code: 'APPROVAL_NOT_FOUND' },
  },
  withdraw: {
    right: async (twoShops) => ({ params: { approval_id: await askedFee(twoShops, await ownId(twoShops)) } }),
    unknown: { call: () => ({ params }), code: 'APPROVAL_NOT_FOUND' },
  },
  releaseCharge: {
    right: async (twoShops) => {
      const { paymentId, amount } = await heldCharge(twoShops);
      return { params: { payment_id: paymentId }, body: { amount, reason } };
    },
    wrong: [...tooShort],
    unknown: {
      call: () => ({ params: { payment_id: UNKNOWN_ID }, body: { amount: 1, reason } }),
      code: 'PAYMENT_NOT_FOUND',
    },
  },
} satisfies Record<string, CallCase>;

/** An open ask for another fee of a new shop, as a platform has it where a second person is required. */
async function askedFee({ fixture, fresh }: TwoShops, askedBy: string): Promise<string> {
  const { shop } = await fixture.openShop(fresh('asked'));
  const content = JSON.stringify({ fee: { fromBps: 500, toBps: 450 } });
  const [row] = await fixture.sql(
    'settlement',
    `insert into approval (id, kind, subject, shop_id, content, reason, asked_by, asked_at, expires_at)
     values (gen_random_uuid(), 'fee-change', $1, $1, $2, $3, $4, now(), now() + interval '1 day') returning id`,
    [shop.shopId, content, reason, askedBy],
  );
  return String(row?.['id']);
}

/** An asker of the staff: the ask of anybody else lapses. */
const colleagueId = async (twoShops: TwoShops): Promise<string> => (await joined(twoShops, 'finance')).operatorId;

async function ownId({ fixture, operatorToken }: TwoShops): Promise<string> {
  const { operators } = (await fixture.api.expect(http.operator.listOperators, { token: operatorToken })).data;
  return operators[0]?.operatorId ?? UNKNOWN_ID;
}

/** A new payment that the card company is said not to have. */
async function heldCharge(twoShops: TwoShops): Promise<{ paymentId: string; amount: number }> {
  const { paymentId } = await twoShops.newOrder(twoShops.b);
  const held = async () => {
    const rows = await twoShops.fixture.sql(
      'settlement',
      `update charge c set state = 'differs', reason = 'missing', asked_at = now(), ask_at = now() + interval '1 day'
       from ledger_transaction t join ledger_entry e on e.shop_id = t.shop_id and e.transaction_id = t.id
       where c.payment_id = $1 and t.source_id = c.payment_id and t.kind = 'payment' returning e.amount::int`,
      [paymentId],
    );
    return rows[0];
  };
  const row = await eventually(held);
  return { paymentId, amount: Number(row['amount']) };
}
