import type { SettlementDay } from '../../../api/views';

interface Totals {
  /** Balance at the start of the first day. */
  before: number;
  sales: number;
  refunds: number;
  fees: number;
  paidOut: number;
  /** Balance at the end of the last day. */
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

/** Balance at the start of a day. */
export const balanceBefore = (day: SettlementDay): number => day.balance - moved(day);
