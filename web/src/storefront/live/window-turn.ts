import type { Store } from '../../api/views';

type Window = NonNullable<Store['products'][number]['saleWindow']>;

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;
/** Korea has had no other time since 1988. */
const SEOUL_MS = 9 * 60 * MINUTE_MS;

/** Milliseconds from a Korean day's beginning to `11:30`. */
function msOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE_MS;
}

/** The times of a day at which a window may open or close; its days turn at midnight. */
const clocksOf = ({ from, to, days, fromDate, toDate }: Window): string[] =>
  [from, to, days || fromDate || toDate ? '00:00' : undefined].filter((clock) => clock !== undefined);

/** The next moment at which something may be sold by the clock alone, or not any more; null where all is sold all day. */
export function nextWindowTurn(
  { products, categories }: Pick<Store, 'products' | 'categories'>,
  now: number,
): number | null {
  const windows = [...products, ...categories].flatMap(({ saleWindow }) => saleWindow ?? []);
  const today = Math.floor((now + SEOUL_MS) / DAY_MS) * DAY_MS - SEOUL_MS;
  const turns = windows.flatMap(clocksOf).map((clock) => {
    const at = today + msOf(clock);
    return at > now ? at : at + DAY_MS;
  });
  return turns.length > 0 ? Math.min(...turns) : null;
}
