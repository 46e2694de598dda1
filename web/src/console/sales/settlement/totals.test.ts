import { balanceBefore, totalsOf } from './totals';

const noCounter = { counterSales: 0, counterRefunds: 0 };
const second = { ...noCounter, day: '2026-11-20', sales: 1_000, refunds: 500, fees: -25, paidOut: 3_000, balance: 25 };
const first = { ...noCounter, day: '2026-11-18', sales: 2_000, refunds: 0, fees: 100, paidOut: 0, balance: 2_500 };

describe('the days of a period', () => {
  it('add up from the balance before them to the balance after them', () => {
    const totals = totalsOf([second, first]);
    expect(totals).toEqual({ before: 600, sales: 3_000, refunds: 500, fees: 75, paidOut: 3_000, after: 25 });
    expect(600 + 3_000 - 500 - 75 - 3_000).toBe(totals?.after);
  });

  it('have no totals when nothing moved', () => {
    expect(totalsOf([])).toBeUndefined();
  });

  it('begin where the day before ended', () => {
    expect(balanceBefore(second)).toBe(first.balance);
  });
});
