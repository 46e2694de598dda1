import { http } from '@jumun/contracts';
import { UNKNOWN_ID, type CallCase, type Sent } from './case.js';
import type { FullShop, TwoShops } from './two-shops.js';

/** The tag of a new spot of a shop, as a guest names it. */
async function tagIn({ owner, storeName }: FullShop, fresh: TwoShops['fresh']) {
  const { data } = await owner.call(http.spots.createSpots, {
    body: { labels: [fresh('자리 ')], kind: 'table', serve: 'carry', withTags: true },
  });
  const [tag] = data.tags;
  if (!tag) throw new Error('no tag was made');
  return { storeName, tag: tag.token };
}

/** A call from a new spot of the first shop, with the answer that its guest got. */
async function callIn({ a, fixture, fresh }: TwoShops) {
  const from = await tagIn(a, fresh);
  const { data } = await fixture.api.expect(http.calls.callStaff, { body: { ...from, kind: 'water' } });
  return { from, ...data };
}

const answered = async (twoShops: TwoShops): Promise<Sent> => ({
  params: { call_id: (await callIn(twoShops)).callId },
  body: { state: 'acked' },
});

const kinds = [
  { kind: 'help', label: '도움이 필요해요' },
  { kind: 'custom-1', label: '담요 주세요' },
];

export const callsCalls = {
  storeKinds: {
    right: async ({ a, fresh }) => ({ query: await tagIn(a, fresh) }),
    answers: ({ data }: { data: { kinds: { kind: string }[] } }) => expect(data.kinds[0]?.kind).toBe('help'),
    unknown: {
      call: async ({ a, b, fresh }) => ({ query: { ...(await tagIn(a, fresh)), storeName: b.storeName } }),
      code: 'TAG_NOT_FOUND',
    },
  },
  callStaff: {
    right: async ({ a, fresh }) => ({ body: { ...(await tagIn(a, fresh)), kind: 'help' } }),
    wrong: [{ set: { kind: 'music' }, path: 'kind', message: '호출 종류를 골라주세요.' }],
    unknown: {
      call: async ({ a, b, fresh }) => ({ body: { ...(await tagIn(a, fresh)), storeName: b.storeName, kind: 'help' } }),
      code: 'TAG_NOT_FOUND',
    },
  },
  storeCall: {
    right: async (twoShops) => {
      const { from, callId, key } = await callIn(twoShops);
      return { params: { call_id: callId }, query: { ...from, key } };
    },
    answers: ({ data }: { data: { state: string } }) => expect(data.state).toBe('open'),
    unknown: {
      call: async (twoShops) => {
        const { from, callId } = await callIn(twoShops);
        return { params: { call_id: callId }, query: { ...from, key: 'guessed' } };
      },
      code: 'CALL_NOT_FOUND',
    },
  },
  listCalls: { right: () => ({}) },
  answerCall: {
    right: answered,
    wrong: [{ set: { state: 'open' }, path: 'state', message: '고를 수 있는 값이 아니에요.' }],
    unknown: { call: () => ({ params: { call_id: UNKNOWN_ID }, body: { state: 'done' } }), code: 'CALL_NOT_FOUND' },
    foreign: answered,
  },
  getCallKinds: { right: () => ({}) },
  saveCallKinds: {
    right: () => ({ body: { kinds } }),
    wrong: [
      { set: { kinds: [kinds[1]] }, path: 'kinds', message: '"도움이 필요해요"는 맨 앞에 있어야 해요.' },
      {
        set: { kinds: [kinds[0], { kind: 'call', label: ' ' }] },
        path: 'kinds.1.label',
        message: '호출 이름을 입력해주세요.',
      },
      { set: { kinds: [kinds[0], { ...kinds[0] }] }, path: 'kinds.1.label', message: '같은 호출이 이미 있어요.' },
    ],
  },
} satisfies Record<keyof typeof http.calls, CallCase>;
