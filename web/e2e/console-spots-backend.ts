import { http, type WireSpot, type WireTag } from '@jumun/contracts';
import { type Asked, callKey, data, type Backend } from './fake-gateway.ts';
import { numbered } from './fake-ids.ts';

/** The memory of the shop's spots and tags; a test changes it to play the server. */
export interface SpotsBackend {
  spots: WireSpot[];
  tags: WireTag[];
}

const AT = '2026-11-01T09:00:00.000+09:00';

export const spotOf = (n: number, label: string, more: Partial<WireSpot> = {}): WireSpot => ({
  ...{
    spot_id: numbered(8400 + n),
    label,
    zone: null,
    kind: 'table',
    serve: 'carry',
    pay: 'default',
    status: 'active',
  },
  ...more,
});

const tagOf = (n: number, { spot_id, label, kind, zone }: WireSpot, more: Partial<WireTag> = {}): WireTag => {
  const token = `7KQ2M9X${String(n).padStart(3, '0')}`;
  return {
    ...{ tag_id: numbered(8500 + n), token, address: `http://localhost:3000/t/${token}` },
    ...{ spot: { spot_id, label, kind, zone }, name: null, medium: 'qr', state: 'active', created_at: AT },
    ...{ works_until: null, revoked_at: null, last_seen_at: null, nfc_written_at: null },
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
  const tags = spots
    .slice(0, 3)
    .map((spot, index) => tagOf(index + 1, spot, index === 1 ? { nfc_written_at: AT } : {}));
  const [first] = spots;
  if (first) tags.push({ ...tagOf(20, first), spot: null, name: '입구 포스터' });
  return { spots, tags: [...tags, ...(first ? [tagOf(9, first, { state: 'retiring', works_until: AT })] : [])] };
}

/** Puts the shop's spots behind the fake gateway. */
export function addSpots(backend: Backend): SpotsBackend {
  const own = firstSpots();
  const { spots } = http;
  const figures = { visits: 1_240, orders: 310, sales: 3_100_000, net: 3_000_000, conversion: 2_500 };
  Object.assign(backend.overrides, {
    [callKey(spots.listSpots)]: () => data(own.spots),
    [callKey(spots.listTags)]: () => data(own.tags),
    [callKey(spots.tagStats)]: () =>
      data({ tags: [], spots: own.spots.slice(0, 1).map(({ spot_id, label }) => ({ spot_id, label, ...figures })) }),
    [callKey(spots.createTags)]: ({ body }: Asked) => {
      const [any] = own.spots;
      const made = any ? [{ ...tagOf(21, any), spot: null, name: String(body['name']) }] : [];
      own.tags = [...own.tags, ...made];
      return { ...data(made), status: 201 };
    },
    [callKey(spots.rankSpots)]: ({ body }: Asked) => {
      const ids = body['spot_ids'] as string[];
      own.spots = ids.flatMap((id) => own.spots.filter(({ spot_id }) => spot_id === id));
      return data(own.spots);
    },
    [callKey(spots.createSpots)]: ({ body }: Asked) => {
      const { prefix, from, to, suffix } = body['labels'] as {
        prefix: string;
        from: number;
        to: number;
        suffix: string;
      };
      const made = Array.from({ length: to - from + 1 }, (_, at) => spotOf(100 + at, `${prefix}${from + at}${suffix}`));
      const tags = made.map((spot, at) => tagOf(100 + at, spot));
      [own.spots, own.tags] = [
        [...own.spots, ...made],
        [...own.tags, ...tags],
      ];
      return { ...data({ spots: made, tags }), status: 201 };
    },
  });
  for (const tag of own.tags) {
    const change = (more: Partial<WireTag>): WireTag => {
      const changed = { ...tag, ...more };
      own.tags = own.tags.flatMap((each) => {
        if (each.tag_id !== tag.tag_id) return [each];
        return changed.state === 'revoked' ? [] : [changed];
      });
      return changed;
    };
    const params = { tag_id: tag.tag_id };
    backend.overrides[callKey(spots.revokeTag, params)] = () => data(change({ state: 'revoked', revoked_at: AT }));
    backend.overrides[callKey(spots.noteNfcWritten, params)] = () => data(change({ nfc_written_at: AT }));
    backend.overrides[callKey(spots.rotateTag, params)] = () => {
      const replaced = change({ state: 'retiring', works_until: AT });
      const fresh = { ...tag, tag_id: numbered(8600), token: '0000000001' };
      own.tags = [fresh, ...own.tags];
      return { ...data({ tag: fresh, replaced }), status: 201 };
    };
  }
  for (const { spot_id } of own.spots) {
    backend.overrides[callKey(spots.updateSpot, { spot_id })] = ({ body }: Asked) => {
      own.spots = own.spots.map((spot) => (spot.spot_id === spot_id ? { ...spot, ...body } : spot));
      return data(own.spots.find((spot) => spot.spot_id === spot_id));
    };
  }
  return own;
}
