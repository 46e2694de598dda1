import { contracts, serviceActor } from '@jumun/contracts';
import type { Rpc, Transactor } from '@jumun/messaging';
import type { Clock, Logger } from '@jumun/runtime';
import { FOUND_CHARGES } from './reconciliation.sql.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A charge not settled within a week is left to the operators, as a break. */
const DAYS_BACK = 7;
const AT_ONCE = 100;

export interface FoundChargesDeps {
  transactor: Transactor;
  rpc: Rpc;
  clock: Clock;
  logger: Logger;
}

/**
 * Names charges that the card company's books have and ours don't to the orders service, which asks the card company about
 * each before anything moves. Said again until the break is closed, so that nothing is lost with a process.
 */
export async function tellFoundCharges({ transactor, rpc, clock, logger }: FoundChargesDeps): Promise<void> {
  const actor = serviceActor('settlement');
  const since = new Date(clock.now().getTime() - DAYS_BACK * DAY_MS);
  const found = await transactor.transact(actor, (tx) => tx.run(FOUND_CHARGES, [since]));
  for (let at = 0; at < found.length; at += AT_ONCE) {
    const charges = found.slice(at, at + AT_ONCE);
    const { settled } = await rpc.call(contracts.orders.procedures.settleFound, { charges }, actor);
    if (settled > 0) logger.info({ settled }, 'payments were settled by the card company’s books');
  }
}
