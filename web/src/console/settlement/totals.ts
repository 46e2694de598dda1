import type { WireSettlementDay } from '@jumun/contracts';

interface Totals {
  /** What was owed before the first of the days. */
  before: number;
  sales: number;
  refunds: number;
  fees: number;
  paid_out: number;
  /** What was owed at the end of the last of them. */
  after: number;
}

const moved = ({ sales, refunds, fees, paid_out }: WireSettlementDay): number => sales - refunds - fees - paid_out;

/** The server's days added up, the latest first as they come; undefined without any. */
export function totalsOf(days: readonly WireSettlementDay[]): Totals | undefined {
  const [last, first] = [days[0], days.at(-1)];
  if (!last || !first) return undefined;
  const sum = (name: 'sales' | 'refunds' | 'fees' | 'paid_out') => days.reduce((total, day) => total + day[name], 0);
  return {
    before: balanceBefore(first),
    sales: sum('sales'),
    refunds: sum('refunds'),
    fees: sum('fees'),
    paid_out: sum('paid_out'),
    after: last.balance,
  };
}

/** What was owed when a day began. */
export const balanceBefore = (day: WireSettlementDay): number => day.balance - moved(day);
