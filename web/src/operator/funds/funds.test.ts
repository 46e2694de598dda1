import { gapOf, spanIn } from './funds-query';
import { lineOf, pointsOf } from './line-of';

const funds = {
  owed: 950_000,
  owedShops: 3,
  deficit: 10_000,
  deficitShops: 1,
  cardReceivable: 2_000_000,
  feesEarned: 100_000,
  paidOut: 960_000,
};

describe('the funds owed to sellers', () => {
  it('are what came in less fees and payouts, to the won', () => {
    expect(gapOf(funds)).toBe(0);
    expect(gapOf({ ...funds, owed: 950_001 })).toBe(1);
    expect(gapOf({ ...funds, paidOut: 959_999 })).toBe(-1);
  });

  it('go back as far as the address says, a month where it says nothing that is known', () => {
    expect(['', 'days=366', 'days=9'].map((query) => spanIn(new URLSearchParams(query)))).toEqual(['31', '366', '31']);
  });
});

describe('the line of figures', () => {
  it('reaches from edge to edge and from zero to the most', () => {
    expect(pointsOf([0, 50, 100])).toEqual([
      { x: 0, y: 100 },
      { x: 50, y: 50 },
      { x: 100, y: 0 },
    ]);
  });
  it('lies on the floor where there is nothing, and one day stands in the middle', () => {
    expect(pointsOf([0, 0]).map(({ y }) => y)).toEqual([100, 100]);
    expect(pointsOf([7])).toEqual([{ x: 50, y: 0 }]);
    expect(pointsOf([])).toEqual([]);
  });
  it('is drawn through its points', () => {
    expect(
      lineOf([
        { x: 0, y: 100 },
        { x: 33.3333, y: 0 },
      ]),
    ).toBe('M0.00 100.00 L33.33 0.00');
  });
});
