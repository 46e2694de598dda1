import type { Spot, SpotTag } from '../../../api/views';
import { activeTag, movedInZone, shopCodesOf, zonesOf } from './spot-rows';

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

it('codes of the shop as a whole stand by themselves, each with its own figures', () => {
  const tags = [
    tag(1, spots[0] ?? null, 'active'),
    { ...tag(2, null, 'active'), name: '입구' },
    tag(3, null, 'retiring'),
  ];
  const figures = { sales: 0, net: 0, conversion: 0, visits: 9, orders: 4 };
  const rows = shopCodesOf({ tags }, { tags: [{ tagId: 'tag-2', spotId: null, ...figures }], spots: [] });
  expect(rows.map((row) => [row.key, row.name, row.week, activeTag(row)?.tagId])).toEqual([
    ['tag-2', '입구', { visits: 9, orders: 4 }, 'tag-2'],
    ['tag-3', '매장 전체', { visits: 0, orders: 0 }, undefined],
  ]);
});

describe('a spot that is moved', () => {
  const list = [spot(1, null), spot(2, '테라스'), spot(3, null), spot(4, '테라스'), spot(5, null)];
  const moved = (n: number, place: number) =>
    movedInZone(list, `spot-${n}`, () => place)?.spots.map(({ label, zone }) => `${label} ${zone ?? ''}`.trim());

  it('takes another place of its zone, and the zones stay as they are shown', () => {
    expect(moved(5, 0)).toEqual(['5번', '1번', '3번', '2번 테라스', '4번 테라스']);
    expect(moved(4, 0)).toEqual(['1번', '3번', '5번', '4번 테라스', '2번 테라스']);
  });

  it('stays within its zone', () => {
    expect([moved(4, 2), moved(4, -1), moved(4, 1), moved(9, 0)]).toEqual([undefined, undefined, undefined, undefined]);
  });
});
