import { won, type contracts, type InputOf, type SettlementDay } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { boundsOfDays } from '../calendar/days.js';
import { SETTLEMENT_DAYS } from './list-settlement-days.sql.js';

type Range = InputOf<typeof contracts.settlement.procedures.listSettlementDays>;

/** The days of the shop on which something moved, the latest first, each with the balance at its end. */
export async function listSettlementDays(tx: Tx, shopId: string, { from, to }: Range): Promise<SettlementDay[]> {
  const [begins] = boundsOfDays(from, to);
  const days = await tx.run(SETTLEMENT_DAYS, [shopId, begins, to]);
  return days.map(({ counterSales, counterRefunds, ...day }) => ({
    ...day,
    ...{ sales: won(day.sales), refunds: won(day.refunds) },
    ...{ counterSales: won(counterSales), counterRefunds: won(counterRefunds) },
  }));
}
