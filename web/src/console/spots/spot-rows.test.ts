import type { Spot, SpotTag } from '../../api/views';
import { activeTag, zonesOf } from './spot-rows';

const spot = (n: number, zone: string | null): Spot => ({
  ...{ spotId: `spot-${n}`, label: `${n}번`, zone, kind: 'table', serve: 'carry', pay: 'default', status: 'active' },
});
const tag = (n: number, of: Spot | null, state: SpotTag['state']): SpotTag => ({
  ...{ tagId: `tag-${n}`, token: '7KQ2M9XA3B', address: 'http://x.test/t/7KQ2M9XA3B', name: null, medium: 'qr', state },
  spot: of && { spotId: of.spotId, label: of.label, kind: of.kind, zone: of.zone },
  ...{ createdAt: '', worksUntil: null, revokedAt: null, lastSeenAt: null, nfcWrittenAt: null },
});
const spots = [spot(1, null), spot(2, '테라스'), spot(3, null)];

it('spots stand together by zone, each with its own tags and figures', () => {
  const tags = [tag(1, spots[1] ?? null, 'retiring'), tag(2, spots[1] ?? null, 'active'), tag(3, null, 'active')];
  const figures = { sales: 0, net: 0, conversion: 0, visits: 9, orders: 4 };
  const zones = zonesOf({ spots, tags }, { tags: [], spots: [{ spotId: 'spot-2', label: '2번', ...figures }] });
  expect(zones.map(({ zone, rows }) => [zone, rows.map((row) => [row.spot.label, row.tags.length, row.week])])).toEqual(
    [
      [null, [['1번', 0, { visits: 0, orders: 0 }], ['3번', 0, { visits: 0, orders: 0 }]]], // prettier-ignore
      ['테라스', [['2번', 2, { visits: 9, orders: 4 }]]],
    ],
  );
  expect(zones[1]?.rows.map((row) => activeTag(row)?.tagId)).toEqual(['tag-2']);
  expect(zonesOf({ spots, tags }, undefined)[0]?.rows[0]?.week).toBeUndefined();
});
