import { z } from 'zod';
import { line } from '../values/text.js';
import { BusinessDay, Moment } from '../values/time.js';

/** From where a holiday is known: the list in the code, an operator, or the yearly list of the public data portal. */
export const HolidaySource = z.enum(['built-in', 'operator', 'feed']);
export type HolidaySource = z.infer<typeof HolidaySource>;

/** The name of a holiday as people read it. */
export const HolidayName = line(40, '휴일 이름을 적어주세요.');

/** The years that are looked at. */
export const HolidayYearNumber = z.coerce
  .number('연도를 골라주세요.')
  .int()
  .min(2_026, '연도를 골라주세요.')
  .max(2_100);

/** A day on which banks are closed beside every Saturday and Sunday. */
export const Holiday = z.object({
  day: BusinessDay,
  name: z.string(),
  source: HolidaySource,
  /** Whether payouts of the day have begun, or would have: it stays as it is. */
  begun: z.boolean(),
});
export type Holiday = z.infer<typeof Holiday>;

/** The holidays of a year, and how far ahead they are known. */
export const HolidayYear = z.object({
  year: z.int(),
  holidays: z.array(Holiday),
  /** Whether the year has its moving holidays. */
  known: z.boolean(),
  /** Whether the year after the present one has them. */
  comingKnown: z.boolean(),
  /** The last day of the last year that has them, without a gap before it. */
  knownUntil: BusinessDay,
  /** Whether the portal's list is fetched, and when it was last. */
  feed: z.object({ on: z.boolean(), fetchedAt: Moment.nullable() }),
});
export type HolidayYear = z.infer<typeof HolidayYear>;
