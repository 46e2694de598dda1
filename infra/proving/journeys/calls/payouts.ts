import { http } from '@jumun/contracts';
import type { Owner } from '@jumun/local';
import { tossAccount, tossSignature } from '@jumun/sandbox';
import { eventually } from '@jumun/testing';
import { UNKNOWN_ID, type CallCase } from './case.js';
import { canaries, setBankAccount, type TwoShops } from './two-shops.js';

const bankAccount = { bank_code: '088', account_number: canaries.accountNumber, holder_name: canaries.ownerName };
const nothingKnown = { call: () => ({ params: { payout_id: UNKNOWN_ID } }), code: 'PAYOUT_NOT_FOUND' };

function tossEvent(): { headers: Record<string, string>; bytes: { type: string; body: string } } {
  const body = JSON.stringify({ eventType: 'unheard.of', eventId: 'evt_unheard', entityBody: {} });
  const sentAt = new Date().toISOString();
  const headers = {
    'tosspayments-webhook-signature': tossSignature(tossAccount.securityKey, body, sentAt),
    'tosspayments-webhook-transmission-time': sentAt,
  };
  return { headers, bytes: { type: 'application/json', body } };
}

const listOfResults = (text: string): string => Buffer.from(text).toString('base64');

/** A payout needs a balance above the least, and the fixture's own payout took all there was. */
async function earnMore(twoShops: TwoShops): Promise<void> {
  await twoShops.newOrder(twoShops.a);
  await twoShops.balanceOf(twoShops.a, (balance) => balance > 1_000);
}

export const payoutsCalls = {
  createOnboardingLink: {
    right: ({ a }) => ({ body: { account_id: a.shopId } }),
    wrong: [{ set: { account_id: 'x' }, path: 'account_id', message: '올바른 번호가 아니에요.' }],
    foreign: ({ a }) => ({ body: { account_id: a.shopId } }),
  },
  payoutAccount: { right: () => ({}) },
  setBankAccount: {
    right: () => ({ body: bankAccount }),
    wrong: [
      { set: { bank_code: 'xx' }, path: 'bank_code', message: '은행을 선택해주세요.' },
      { set: { account_number: 'abc' }, path: 'account_number', message: '계좌번호는 숫자 6~14자리로 입력해주세요.' },
      { set: { holder_name: '' }, path: 'holder_name', message: '예금주 이름을 입력해주세요.' },
    ],
  },
  payOut: {
    right: async (twoShops) => {
      await earnMore(twoShops);
      return {};
    },
    // Its own balance is not ready for it, and that of shop A is not its own.
    foreign: () => ({}),
  },
  listPayouts: { right: () => ({}) },
  payout: {
    right: ({ payoutId }) => ({ params: { payout_id: payoutId } }),
    unknown: nothingKnown,
    foreign: ({ payoutId }) => ({ params: { payout_id: payoutId } }),
  },
  tossEvents: { right: tossEvent },
  payoutRuns: { right: () => ({}) },
  searchPayouts: {
    right: () => ({}),
    wrong: [{ query: { state: 'lost' }, path: 'state', message: '고를 수 있는 값이 아니에요.' }],
  },
  payoutRecord: { right: ({ payoutId }) => ({ params: { payout_id: payoutId } }), unknown: nothingKnown },
  payoutParts: { right: ({ payoutId }) => ({ params: { payout_id: payoutId } }), unknown: nothingKnown },
  lookUpPayout: { right: ({ payoutId }) => ({ params: { payout_id: payoutId } }), unknown: nothingKnown },
  payoutAccounts: { right: ({ a }) => ({ query: { shop_id: a.shopId } }) },
  readBankAccount: {
    right: ({ a }) => ({ params: { shop_id: a.shopId } }),
    unknown: { call: () => ({ params: { shop_id: UNKNOWN_ID } }), code: 'PAYOUT_ACCOUNT_NOT_FOUND' },
  },
  decidePayoutAccount: {
    right: async (twoShops) => {
      const { shopId } = await bankShop(twoShops);
      return { params: { shop_id: shopId }, body: { state: 'verified', seen: await seenBy(twoShops, shopId) } };
    },
    wrong: [
      { set: { state: 'maybe' }, path: 'state', message: '확인이나 제한을 골라주세요.' },
      { set: { seen: 'x' }, path: 'seen', message: '계좌를 다시 읽어주세요.' },
    ],
    unknown: {
      call: () => ({ params: { shop_id: UNKNOWN_ID }, body: { state: 'verified', seen: '0123456789abcdef' } }),
      code: 'PAYOUT_ACCOUNT_NOT_FOUND',
    },
  },
  makeBankFile: {
    right: async (twoShops) => {
      await payoutByBank(twoShops);
      return {};
    },
  },
  bankFiles: { right: () => ({}) },
  bankFileSummary: {
    right: async (twoShops) => ({ params: { bank_file_id: await bankFile(twoShops) } }),
    unknown: { call: () => ({ params: { bank_file_id: UNKNOWN_ID } }), code: 'BANK_FILE_NOT_FOUND' },
  },
  bankFile: {
    right: async (twoShops) => ({ params: { bank_file_id: await bankFile(twoShops) } }),
    unknown: { call: () => ({ params: { bank_file_id: UNKNOWN_ID } }), code: 'BANK_FILE_NOT_FOUND' },
  },
  readBankResults: {
    right: async (twoShops) => ({
      params: { bank_file_id: await bankFile(twoShops) },
      body: { content: listOfResults('처리결과,메모\n정상,주문00000\n') },
    }),
    wrong: [
      { set: { content: 'not base64!' }, path: 'content', message: '파일을 다시 골라주세요.' },
      {
        set: { content: listOfResults('이름,금액\n') },
        message: '처리결과 열과 입금계좌번호나 통장표시 열이 있는 파일을 올려주세요.',
      },
    ],
    unknown: {
      call: () => ({
        params: { bank_file_id: UNKNOWN_ID },
        body: { content: listOfResults('처리결과,메모\n정상,주문00000\n') },
      }),
      code: 'BANK_FILE_NOT_FOUND',
    },
  },
  confirmBankFile: {
    right: async (twoShops) => ({ params: { bank_file_id: await bankFile(twoShops) }, body: {} }),
    wrong: [
      {
        set: { lines: [{ payout_id: UNKNOWN_ID, state: 'lost' }] },
        path: 'lines.0.state',
        message: '지급 완료나 실패를 골라주세요.',
      },
    ],
    unknown: { call: () => ({ params: { bank_file_id: UNKNOWN_ID }, body: {} }), code: 'BANK_FILE_NOT_FOUND' },
  },
} satisfies Record<string, CallCase>;

/** A shop whose payouts travel by a file for the bank, before an operator looked at its account. */
async function bankShop({ fixture, fresh }: TwoShops): Promise<{ owner: Owner; shopId: string }> {
  const owner = await fixture.openShop(fresh('bank'));
  const shopId = owner.shop.shopId;
  await setBankAccount(owner);
  await fixture.sql('settlement', `update payout_account set provider = 'bank-file' where shop_id = $1`, [shopId]);
  return { owner, shopId };
}

/** The mark of the bank account that an operator reads. */
async function seenBy({ fixture, operatorToken }: TwoShops, shopId: string): Promise<string> {
  const call = { token: operatorToken, params: { shopId } };
  return (await fixture.api.expect(http.payouts.readBankAccount, call)).data.seen;
}

async function payoutByBank(twoShops: TwoShops): Promise<void> {
  const { fixture, operatorToken } = twoShops;
  const { owner, shopId } = await bankShop(twoShops);
  await fixture.api.expect(http.payouts.decidePayoutAccount, {
    token: operatorToken,
    params: { shopId },
    body: { state: 'verified', seen: await seenBy(twoShops, shopId) },
  });
  await eventually(async () => (await owner.call(http.auth.shopInfo, {})).data.status === 'active');
  const product = await fixture.addProduct(owner);
  await fixture.shopper.buy(owner.shop.storeName ?? '', shopId, [{ product, quantity: 1 }]);
  await eventually(() => owner.call(http.payouts.payOut, {}));
  await eventually(async () => {
    const rows = await fixture.sql('settlement', `select 1 from payout where shop_id = $1 and state = 'submitted'`, [
      shopId,
    ]);
    return rows.length > 0;
  });
}

async function bankFile(twoShops: TwoShops): Promise<string> {
  await payoutByBank(twoShops);
  const { fixture, operatorToken } = twoShops;
  return (await fixture.api.expect(http.payouts.makeBankFile, { token: operatorToken })).data.bankFileId;
}
