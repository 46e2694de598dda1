import { businessDay, http } from '@jumun/contracts';
import { UNKNOWN_ID, type CallCase } from './case.js';
import type { FullShop, TwoShops } from './two-shops.js';

const spotsOf = (labels: string[]) => ({ labels, kind: 'table', serve: 'carry' }) as const;

/** A spot of a shop with its tag. */
async function spotIn({ owner }: FullShop, fresh: TwoShops['fresh']) {
  const { data } = await owner.call(http.spots.createSpots, { body: { ...spotsOf([fresh('자리 ')]), withTags: true } });
  const [spot] = data.spots;
  const [tag] = data.tags;
  if (!spot || !tag) throw new Error('no spot was made');
  return { spot, tag };
}

const spare = ({ a, fresh }: TwoShops) => spotIn(a, fresh);

/** A spot of a shop that lets its guests choose another. */
async function choosing(twoShops: TwoShops) {
  const { owner } = twoShops.a;
  const { data } = await owner.call(http.intake.getIntake, {});
  await owner.call(http.intake.saveIntake, { body: { version: data.version, chooseSpot: true } });
  return spare(twoShops);
}

const changeOf = (spotId: string, fresh: TwoShops['fresh']) => ({
  params: { spot_id: spotId },
  body: { label: fresh('바꾼 '), kind: 'booth', serve: 'pickup' },
});

/** The call of one tag, with what it takes. */
const ofTag = (body?: Record<string, unknown>): CallCase => {
  const named = (tagId: string) => ({ params: { tag_id: tagId }, ...(body && { body }) });
  return {
    right: async (twoShops) => named((await spare(twoShops)).tag.tagId),
    unknown: { call: () => named(UNKNOWN_ID), code: 'TAG_NOT_FOUND' },
    foreign: async (twoShops) => named((await spare(twoShops)).tag.tagId),
  };
};

const today = (): string => businessDay(new Date());

export const spotsCalls = {
  listSpots: { right: () => ({}) },
  createSpots: {
    right: ({ fresh }) => ({ body: { ...spotsOf([fresh('테이블 ')]), zone: '테라스', with_tags: true } }),
    wrong: [
      { set: { labels: [] }, path: 'labels', message: '자리 이름을 입력해주세요.' },
      { set: { labels: ['가'.repeat(21)] }, path: 'labels.0', message: '20자까지 입력할 수 있어요.' },
      { set: { labels: ['창가', '창가'] }, path: 'labels.1', message: '이미 있는 자리 이름이에요.' },
      { set: { labels: { prefix: '', from: 9, to: 8 } }, path: 'labels', message: '끝 번호가 시작 번호보다 작아요.' },
      { set: { labels: { from: 1, to: 101 } }, path: 'labels', message: '한 번에 100개까지 만들 수 있어요.' },
      { set: { kind: 'roof' }, path: 'kind', message: '자리 종류를 골라주세요.' },
      { set: { serve: 'throw' }, path: 'serve', message: '받는 방법을 골라주세요.' },
      { set: { zone: '가'.repeat(21) }, path: 'zone', message: '20자까지 입력할 수 있어요.' },
    ],
  },
  rankSpots: {
    right: async ({ b, fresh }) => {
      await spotIn(b, fresh);
      const { data } = await b.owner.call(http.spots.listSpots, {});
      return { token: b.owner.token, body: { spot_ids: data.map(({ spotId }) => spotId).reverse() } };
    },
    wrong: [
      {
        set: { spot_ids: [UNKNOWN_ID] },
        status: 409,
        message: '자리 목록이 바뀌었어요. 새로고침한 뒤 다시 시도해주세요.',
      },
    ],
  },
  updateSpot: {
    right: async (twoShops) => changeOf((await spare(twoShops)).spot.spotId, twoShops.fresh),
    wrong: [
      { set: { label: ' ' }, path: 'label', message: '자리 이름을 입력해주세요.' },
      { set: { pay: 'gold' }, path: 'pay', message: '결제 방법을 골라주세요.' },
    ],
    unknown: { call: ({ fresh }) => changeOf(UNKNOWN_ID, fresh), code: 'SPOT_NOT_FOUND' },
    foreign: async (twoShops) => changeOf((await spare(twoShops)).spot.spotId, twoShops.fresh),
  },
  deleteSpot: {
    right: async (twoShops) => ({ params: { spot_id: (await spare(twoShops)).spot.spotId } }),
    unknown: { call: () => ({ params: { spot_id: UNKNOWN_ID } }), code: 'SPOT_NOT_FOUND' },
    foreign: async (twoShops) => ({ params: { spot_id: (await spare(twoShops)).spot.spotId } }),
  },
  listTags: { right: () => ({}) },
  createTags: {
    right: async (twoShops) => ({
      body: { spot_id: (await spare(twoShops)).spot.spotId, medium: 'nfc', name: '문 옆', count: 2 },
    }),
    wrong: [
      { set: { medium: 'bell' }, path: 'medium', message: 'QR이나 NFC를 골라주세요.' },
      { set: { count: 0 }, path: 'count', message: '1개 이상이어야 해요.' },
      { set: { count: 101 }, path: 'count', message: '한 번에 100개까지 만들 수 있어요.' },
      { set: { name: '가'.repeat(41) }, path: 'name', message: '40자까지 입력할 수 있어요.' },
    ],
    unknown: { call: () => ({ body: { spot_id: UNKNOWN_ID, medium: 'qr' } }), code: 'SPOT_NOT_FOUND' },
    foreign: async (twoShops) => ({ body: { spot_id: (await spare(twoShops)).spot.spotId, medium: 'qr' } }),
  },
  tagStats: {
    right: () => ({ query: { from: today(), to: today() } }),
    wrong: [
      { query: { to: '2020-01-01' }, path: 'to', message: '기간은 하루부터 366일까지 볼 수 있어요.' },
      { query: { from: '어제' }, path: 'from', message: '날짜는 2026-11-21처럼 보내주세요.' },
    ],
  },
  rotateTag: {
    ...ofTag({ keep_days: 3 }),
    wrong: [{ set: { keep_days: 31 }, path: 'keep_days', message: '30일까지 정할 수 있어요.' }],
  },
  revokeTag: ofTag(),
  noteNfcWritten: ofTag(),
  storeSpot: {
    right: async (twoShops) => ({
      query: { storeName: twoShops.a.storeName, tag: (await spare(twoShops)).tag.token.toLowerCase() },
    }),
    answers: ({ data }: { data: { spot: { serve: string } | null } }) => expect(data.spot?.serve).toBe('carry'),
    unknown: {
      call: async ({ a, b, fresh }) => ({
        query: { storeName: b.storeName, tag: (await spotIn(a, fresh)).tag.token },
      }),
      code: 'TAG_NOT_FOUND',
    },
  },
  storeSpots: {
    right: async (twoShops) => ({
      query: { storeName: twoShops.a.storeName, tag: (await choosing(twoShops)).tag.token },
    }),
    answers: ({ data }: { data: { status?: string }[] }) => {
      expect(data.length).toBeGreaterThan(0);
      expect(data.every((spot) => spot.status === undefined)).toBe(true);
    },
    unknown: {
      call: async ({ a, b, fresh }) => ({
        query: { storeName: b.storeName, tag: (await spotIn(a, fresh)).tag.token },
      }),
      code: 'TAG_NOT_FOUND',
    },
  },
} satisfies Record<keyof typeof http.spots, CallCase>;
