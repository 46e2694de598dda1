import {
  type Break,
  comparedWords,
  dayLeftOut,
  differenceOf,
  groupsOf,
  type ReconciledDay,
} from './reconciliation-words';

const found = (kind: Break['kind'], ourAmount: number | null, providerAmount: number | null): Break => ({
  breakId: `${kind} ${ourAmount} ${providerAmount}`,
  day: '2026-11-20',
  kind,
  side: 'approve',
  orderNumber: '261120-7KQ2M9XA-001',
  tno: null,
  ourAmount,
  providerAmount,
  foundAt: '2026-11-21T05:00:00+09:00',
  closedAt: null,
});
const day = (openBreaks: number): ReconciledDay => ({
  day: '2026-11-20',
  source: 'provider',
  providerLines: 12,
  ourLines: 12,
  providerSum: 150_000,
  ourSum: 150_000,
  openBreaks,
  loadedAt: '2026-11-21T05:00:00+09:00',
});

describe('the breaks between the two books', () => {
  it('differ by what one has more than the other, though one has nothing', () => {
    expect(differenceOf(found('amount-differs', 12_501, 12_500))).toBe(1);
    expect(differenceOf(found('missing-here', null, 9_000))).toBe(-9_000);
    expect(differenceOf(found('missing-at-provider', 9_000, null))).toBe(9_000);
  });

  it('lie together by kind, the gravest first, and no won cancels another', () => {
    const groups = groupsOf([
      found('missing-at-provider', 9_000, null),
      found('amount-differs', 100, 101),
      found('amount-differs', 101, 100),
    ]);
    expect(groups.map(({ kind, breaks, sum }) => [kind, breaks.length, sum])).toEqual([
      ['amount-differs', 2, 2],
      ['missing-at-provider', 1, 9_000],
    ]);
  });

  it('count and sum what is open, and name what was settled apart', () => {
    const settled = { ...found('double', null, 5_000), closedAt: '2026-11-21T06:00:00+09:00' };
    const [group] = groupsOf([found('double', null, 300), settled]);
    expect(group).toMatchObject({ open: 1, closed: 1, sum: 300 });
    expect(group?.breaks).toHaveLength(2);
  });

  it('mean what their side says: a cancel that is missing is a refund, not money that came in', () => {
    const meaningsOf = (kind: Break['kind'], ...sides: Break['side'][]) =>
      groupsOf(sides.map((side) => ({ ...found(kind, null, 1), side })))[0]?.meanings;
    expect(meaningsOf('missing-here', 'cancel')).toEqual([expect.stringMatching(/돈을 돌려줬지만/)]);
    expect(meaningsOf('missing-at-provider', 'cancel')).toEqual([expect.stringMatching(/환불을 받지 못했을/)]);
    expect(meaningsOf('missing-at-provider', 'cancel', 'approve')).toEqual([
      expect.stringMatching(/받지 못한 돈/),
      expect.stringMatching(/환불을 받지 못했을/),
    ]);
  });

  it('of the last closed day are missed where it was never compared', () => {
    const at = (time: string) => Date.parse(`2026-11-21T${time}+09:00`);
    expect(dayLeftOut([day(0)], at('15:00:00'))).toBeUndefined();
    expect(dayLeftOut([{ ...day(0), day: '2026-11-19' }], at('15:00:00'))).toBe('2026-11-20');
    // Before the card company has closed its day there is nothing to compare.
    expect(dayLeftOut([{ ...day(0), day: '2026-11-19' }], at('05:00:00'))).toBeUndefined();
    expect(dayLeftOut([], at('15:00:00'))).toBeUndefined();
  });

  it('are told after a comparison', () => {
    expect(comparedWords('2026-11-20', { days: [day(3)], breaks: [] })).toBe('대조했어요. 차이 3건이 열려 있어요.');
    expect(comparedWords('2026-11-20', { days: [day(0)], breaks: [] })).toBe(
      '대조했어요. 결제사 12건, 합계 150,000원이 모두 맞아요.',
    );
    expect(comparedWords('2026-11-19', { days: [day(0)], breaks: [] })).toBe('2026-11-19에 견줄 거래가 없었어요.');
  });
});
