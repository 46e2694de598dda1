import { z } from 'zod';
import type { BusinessDay } from '@jumun/contracts';
import { callsTo, requestJson, type Logger } from '@jumun/runtime';

/** A day of the feed. */
export interface FedHoliday {
  day: BusinessDay;
  name: string;
}

export interface HolidayFeedOptions {
  base: string;
  /** The decoded key of the public data portal. */
  serviceKey: string;
  logger: Logger;
}

const TIMEOUT_MS = 10_000;
const MOST_DAYS = 100;
const PATH = '/B090041/openapi/service/SpcdeInfoService/getRestDeInfo';
/** Fewer than this is a year that is not published, or a list that was cut. */
const FEWEST_DAYS = 10;
const MOST_LETTERS = 40;

const Item = z.object({
  locdate: z.coerce.string().regex(/^\d{8}$/),
  dateName: z.coerce.string().trim().min(1),
  isHoliday: z.string(),
});
/** One holiday comes without a list around it, and none as an empty text. */
const Items = z.union([
  z.object({ item: z.union([z.array(Item), Item.transform((one) => [one])]) }),
  z.literal('').transform(() => ({ item: [] })),
]);
const Answer = z.object({
  response: z.object({ header: z.object({ resultCode: z.literal('00') }), body: z.object({ items: Items }) }),
});

/** The special days of the Korea Astronomy and Space Science Institute, at the public data portal. */
export class HolidayFeed {
  private readonly calls = callsTo('holidays');

  constructor(private readonly options: HolidayFeedOptions) {}

  /** The public holidays of a year; none while it is not published, undefined without a usable answer. */
  async fetch(year: number): Promise<FedHoliday[] | undefined> {
    const url = new URL(`${this.options.base}${PATH}`);
    url.searchParams.set('serviceKey', this.options.serviceKey);
    url.searchParams.set('solYear', String(year));
    url.searchParams.set('numOfRows', String(MOST_DAYS));
    url.searchParams.set('_type', 'json');
    const outcome = await requestJson(url, { timeoutMs: TIMEOUT_MS });
    const answer =
      outcome.kind === 'answer' && outcome.status === 200 ? Answer.safeParse(outcome.body).data : undefined;
    this.calls.record(!answer);
    if (!answer) {
      // A wrong key is refused in XML, with 200.
      const reason = outcome.kind === 'answer' ? outcome.status : outcome.reason;
      this.options.logger.warn({ reason, year }, 'the list of holidays gave no usable answer');
      return undefined;
    }
    const names = new Map<string, string>();
    for (const { locdate, dateName, isHoliday } of answer.response.body.items.item) {
      const day = `${locdate.slice(0, 4)}-${locdate.slice(4, 6)}-${locdate.slice(6)}`;
      if (isHoliday !== 'Y' || !z.iso.date().safeParse(day).success || !day.startsWith(`${year}-`)) continue;
      // Two may share a day.
      names.set(
        day,
        [names.get(day), dateName]
          .filter((name) => name !== undefined)
          .join(', ')
          .slice(0, MOST_LETTERS),
      );
    }
    return names.size < FEWEST_DAYS ? [] : [...names].map(([day, name]) => ({ day, name }));
  }
}
