import { businessDay, startOfDay, type AnswerOf, type orders } from '@jumun/contracts';
import type { Database } from '@jumun/database';
import { MOST_ASKS_WHEN_OVER } from '../payment/lookup-times.js';
import { COUNT_OUTCOMES } from './count-outcomes.sql.js';

/** How the payments of all shops ended that were begun on this Korean day. */
export async function countOutcomes(
  database: Database,
  now: Date,
): Promise<AnswerOf<typeof orders.procedures.countOutcomes>> {
  const day = businessDay(now);
  const found = await database.platform.run(COUNT_OUTCOMES, [firstIdOf(startOfDay(day)), MOST_ASKS_WHEN_OVER]);
  return { day, ...{ tried: 0, declined: 0, unknown: 0 }, ...found[0] };
}

/** The lowest id that an order of this moment can have. */
function firstIdOf(moment: Date): string {
  const time = moment.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
