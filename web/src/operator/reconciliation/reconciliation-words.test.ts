import { type Break, comparedWords, differenceOf, groupsOf, type ReconciledDay } from './reconciliation-words';

const found = (kind: Break['kind'], our_amount: number | null, provider_amount: number | null): Break => ({
  break_id: `${kind} ${our_amount} ${provider_amount}`,
  day: '2026-11-20',
  kind,
  side: 'approve',
  order_number: '261120-7KQ2M9XA-001',
  tno: null,
  our_amount,
  provider_amount,
  found_at: '2026-11-21T05:00:00+09:00',
  closed_at: null,
});
const day = (open_breaks: number): ReconciledDay => ({
  day: '2026-11-20',
  source: 'provider',
  provider_lines: 12,
  our_lines: 12,
  provider_sum: 150_000,
  our_sum: 150_000,
  open_breaks,
  loaded_at: '2026-11-21T05:00:00+09:00',
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

  it('are told after a comparison', () => {
    expect(comparedWords('2026-11-20', { days: [day(3)], breaks: [] })).toBe('견줬어요. 차이 3건이 열려 있어요.');
    expect(comparedWords('2026-11-20', { days: [day(0)], breaks: [] })).toBe(
      '견줬어요. 결제사 12건, 합계 150,000원이 모두 맞아요.',
    );
    expect(comparedWords('2026-11-19', { days: [day(0)], breaks: [] })).toBe('2026-11-19에 견줄 거래가 없었어요.');
  });
});
