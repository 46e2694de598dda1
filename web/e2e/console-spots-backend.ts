import type { http } from '@jumun/contracts';
import { refused, uncalled, type ContentOf, type GroupAnswers } from '@jumun/client/played';
import { play, sent, type Backend } from './fake-gateway.ts';
import { numbered } from './fake-ids.ts';

export type Spot = ContentOf<typeof http.spots.updateSpot>;
export type Tag = ContentOf<typeof http.spots.revokeTag>;

/** The memory of the shop's spots and tags; a test changes it to play the server. */
export interface SpotsBackend {
  spots: Spot[];
  tags: Tag[];
}

const AT = '2026-11-01T09:00:00.000+09:00';

export const spotOf = (n: number, label: string, more: Partial<Spot> = {}): Spot => ({
  ...{
    spotId: numbered(8400 + n),
    label,
    zone: null,
    kind: 'table',
    serve: 'carry',
    pay: 'default',
    status: 'active',
  },
  ...more,
});

const tagOf = (n: number, { spotId, label, kind, zone }: Spot, more: Partial<Tag> = {}): Tag => {
  const token = `7KQ2M9X${String(n).padStart(3, '0')}`;
  return {
    ...{ tagId: numbered(8500 + n), token, address: `http://localhost:3000/t/${token}` },
    ...{ spot: { spotId, label, kind, zone }, name: null, medium: 'qr', state: 'active', createdAt: AT },
    ...{ worksUntil: null, revokedAt: null, lastSeenAt: null, nfcWrittenAt: null },
    ...more,
  };
};

const LONG = '가나다라마바사아자차카타파하가나다라마바';

function firstSpots(): SpotsBackend {
  const spots = [
    spotOf(1, '1번 테이블'),
    spotOf(2, '2번 테이블'),
    spotOf(3, LONG, { status: 'inactive' }),
    spotOf(4, '포장', { zone: '입구', kind: 'pickup', serve: 'pickup' }),
  ];
  const tags = spots.slice(0, 3).map((spot, index) => tagOf(index + 1, spot, index === 1 ? { nfcWrittenAt: AT } : {}));
  const [first] = spots;
  if (first) tags.push({ ...tagOf(20, first), spot: null, name: '입구 포스터' });
  return { spots, tags: [...tags, ...(first ? [tagOf(9, first, { state: 'retiring', worksUntil: AT })] : [])] };
}

/** Puts the shop's spots behind the fake gateway. */
export function addSpots(backend: Backend): SpotsBackend {
  const own = firstSpots();
  const figures = { visits: 1_240, orders: 310, sales: 3_100_000, net: 3_000_000, conversion: 2_500 };
  const change = (id: string, more: Partial<Tag>): Tag => {
    const [tag = tagOf(0, spotOf(0, ''))] = own.tags.filter(({ tagId }) => tagId === id);
    const changed = { ...tag, ...more };
    own.tags = own.tags.flatMap((each) => (each !== tag ? [each] : changed.state === 'revoked' ? [] : [changed]));
    return changed;
  };
  play(backend, {
    spots: {
      listSpots: () => own.spots,
      listTags: () => own.tags,
      tagStats: () => ({
        tags: [],
        spots: own.spots.slice(0, 1).map(({ spotId, label }) => ({ spotId, label, ...figures })),
      }),
      createTags: ({ body: { name = null } }) => {
        const made = own.spots.slice(0, 1).map((any) => tagOf(21, any, { spot: null, name }));
        own.tags = [...own.tags, ...made];
        return made;
      },
      rankSpots: ({ body: { spotIds } }) =>
        (own.spots = spotIds.flatMap((id) => own.spots.filter(({ spotId }) => spotId === id))),
      createSpots: ({ body: { labels } }) => {
        if (Array.isArray(labels)) return refused('INTERNAL');
        const { prefix, from, to, suffix } = labels;
        const names = Array.from({ length: to - from + 1 }, (_, at) => `${prefix}${from + at}${suffix}`);
        const spots = names.map((label, at) => spotOf(100 + at, label));
        const tags = spots.map((spot, at) => tagOf(100 + at, spot));
        own.spots = [...own.spots, ...spots];
        own.tags = [...own.tags, ...tags];
        return { spots, tags };
      },
      updateSpot: ({ params, body }) => {
        const spot = own.spots.find(({ spotId }) => spotId === params.spotId);
        if (!spot) return refused('SPOT_NOT_FOUND');
        const changed = { ...spot, ...sent(body) };
        own.spots = own.spots.map((each) => (each === spot ? changed : each));
        return changed;
      },
      revokeTag: ({ params }) => change(params.tagId, { state: 'revoked', revokedAt: AT }),
      noteNfcWritten: ({ params }) => change(params.tagId, { nfcWrittenAt: AT }),
      rotateTag: ({ params }) => {
        const replaced = change(params.tagId, { state: 'retiring', worksUntil: AT });
        const fresh: Tag = {
          ...replaced,
          state: 'active',
          worksUntil: null,
          tagId: numbered(8600),
          token: '0000000001',
        };
        own.tags = [fresh, ...own.tags];
        return { tag: fresh, replaced };
      },
      deleteSpot: uncalled,
    },
  } satisfies GroupAnswers<'spots', 'owner'>);
  return own;
}
