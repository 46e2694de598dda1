import type { SettlementDay } from '../../api/views';

interface Totals {
  /** What was owed before the first of the days. */
  before: number;
  sales: number;
  refunds: number;
  fees: number;
  paidOut: number;
  /** What was owed at the end of the last of them. */
  after: number;
}

const moved = ({ sales, refunds, fees, paidOut }: SettlementDay): number => sales - refunds - fees - paidOut;

/** The server's days added up, the latest first as they come; undefined without any. */
export function totalsOf(days: readonly SettlementDay[]): Totals | undefined {
  const [last, first] = [days[0], days.at(-1)];
  if (!last || !first) return undefined;
  const sum = (name: 'sales' | 'refunds' | 'fees' | 'paidOut') => days.reduce((total, day) => total + day[name], 0);
  return {
    before: balanceBefore(first),
    sales: sum('sales'),
    refunds: sum('refunds'),
    fees: sum('fees'),
    paidOut: sum('paidOut'),
    after: last.balance,
  };
}

/** What was owed when a day began. */
export const balanceBefore = (day: SettlementDay): number => day.balance - moved(day);
