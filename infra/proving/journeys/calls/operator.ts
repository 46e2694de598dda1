import { http } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { UNKNOWN_ID, type CallCase, type Sent } from './case.js';
import type { TwoShops } from './two-shops.js';

const reasonMessage = { set: { reason: '' }, path: 'reason', message: '사유를 입력해주세요.' } as const;
const body = { reason: '확인이 필요해요' };
const actOn = (shopId: string): Sent => ({ params: { shop_id: shopId }, body });
const unknown = { call: () => actOn(UNKNOWN_ID), code: 'SHOP_NOT_FOUND' };

/** A shop of its own for each act, since acts change what others may do next. */
const newShop = async ({ fixture, fresh }: TwoShops): Promise<string> =>
  (await fixture.openShop(fresh('review'))).shop.shopId;
const reviewed = async (twoShops: TwoShops): Promise<Sent> => actOn(await newShop(twoShops));

async function restricted(twoShops: TwoShops): Promise<Sent> {
  const shopId = await newShop(twoShops);
  const { fixture, operatorToken: token } = twoShops;
  await fixture.api.expect(http.operator.restrictShop, { token, params: { shopId }, body });
  return { params: { shop_id: shopId } };
}

/** One that waits for its approval: the review of the local run approves by itself, so the approval is taken back. Its owner has read the letter. */
async function waiting(twoShops: TwoShops): Promise<Sent> {
  const { fixture } = twoShops;
  const shopId = await newShop(twoShops);
  await eventually(async () => {
    const rows = await fixture.sql('auth', 'select 1 from shop where id = $1 and approved_at is not null', [shopId]);
    return rows.length > 0;
  });
  await fixture.sql('auth', 'update shop set approved_at = null, email_verified_at = now() where id = $1', [shopId]);
  return actOn(shopId);
}

export const operatorCalls = {
  listOperators: { right: () => ({}) },
  listShops: {
    right: () => ({}),
    wrong: [{ query: { status: 'lost' }, path: 'status', message: '고를 수 있는 값이 아니에요.' }],
  },
  shopDetail: { right: ({ a }) => ({ params: { shop_id: a.shopId } }), unknown },
  checkPaper: {
    right: async ({ fixture, operatorToken: token, a: { shopId } }) => {
      const { data } = await fixture.api.expect(http.operator.shopDetail, { token, params: { shopId } });
      const [seen] = data.papers ?? [];
      return { params: { shop_id: shopId, paper: seen?.paper ?? '' }, body: { mark: seen?.mark, is_checked: true } };
    },
    wrong: [{ set: { mark: '' }, path: 'mark', message: '서류를 먼저 열어주세요.' }],
    unknown: {
      call: () => ({
        params: { shop_id: UNKNOWN_ID, paper: 'business-license' },
        body: { mark: 'of-a-paper', is_checked: true },
      }),
      code: 'SHOP_NOT_FOUND',
    },
  },
  approveShop: { right: waiting, unknown },
  rejectShop: { right: waiting, wrong: [reasonMessage], unknown },
  restrictShop: { right: reviewed, wrong: [reasonMessage], unknown },
  liftRestriction: { right: restricted, unknown },
  listSecurityEvents: { right: ({ a }) => ({ params: { shop_id: a.shopId } }), unknown },
  endSessions: {
    right: async (twoShops) => ({
      params: { shop_id: await newShop(twoShops) },
      body: { reason: 'odd-activity', with_devices: true },
    }),
    wrong: [{ set: { reason: 'bored' }, path: 'reason', message: '사유를 골라주세요.' }],
    unknown: { call: () => ({ ...actOn(UNKNOWN_ID), body: { reason: 'odd-activity' } }), code: 'SHOP_NOT_FOUND' },
  },
  closeShop: { right: reviewed, wrong: [reasonMessage], unknown },
} satisfies Record<string, CallCase>;
