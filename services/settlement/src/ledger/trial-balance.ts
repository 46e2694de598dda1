import type { AnswerOf, contracts } from '@jumun/contracts';
import type { Database } from '@jumun/database';
import { TRIAL_BALANCE } from './trial-balance.sql.js';

type TrialBalance = AnswerOf<typeof contracts.settlement.procedures.getTrialBalance>;

/** Every account's balance, credits less debits. */
export async function getTrialBalance(database: Database): Promise<TrialBalance> {
  const rows = await database.platform.run(TRIAL_BALANCE, []);
  return {
    sum: rows.reduce((sum, { balance }) => sum + balance, 0),
    entries: rows.reduce((sum, { entries }) => sum + entries, 0),
    accounts: rows.map(({ entries: _, ...account }) => account),
  };
}
