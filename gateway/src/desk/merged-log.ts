import { DeskService, presentAccess, type AccessLogEntry, type WireAccessLogEntry } from '@jumun/contracts';
import { isAway } from '../http/problem-of.js';

interface LogQuery {
  /** The entries of one service before a position, the latest first. */
  ask: (service: DeskService, before: number | undefined) => Promise<AccessLogEntry[]>;
  limit: number;
  /** Where the page before ended in each service: `auth:12,orders:7`. */
  places: string | undefined;
}

interface MergedLog {
  entries: WireAccessLogEntry[];
  next: null;
  places: string | null;
  away: DeskService[];
}

/** One page of the logs of all services by time. Each service goes on from the last of its own entries that was shown. */
export async function mergedLog({ ask, limit, places }: LogQuery): Promise<MergedLog> {
  const from = placesIn(places);
  const away: DeskService[] = [];
  const pages = await Promise.all(
    DeskService.options.map(async (service) => {
      try {
        return (await ask(service, from.get(service))).map((entry) => presentAccess({ service, ...entry }));
      } catch (error) {
        if (!isAway(error)) throw error;
        away.push(service);
        return [];
      }
    }),
  );
  const entries = merged(pages, limit);
  for (const { service, position } of entries) from.set(service, position);
  const isLast = pages.flat().length <= limit && pages.every((page) => page.length < limit);
  return { entries, next: null, places: isLast ? null : placesOf(from), away };
}

/** The latest of all heads again and again, so that each service's own order stays and no entry is left between pages. */
function merged(pages: readonly (readonly WireAccessLogEntry[])[], limit: number): WireAccessLogEntry[] {
  const rests = pages.map((page) => [...page]);
  const entries: WireAccessLogEntry[] = [];
  while (entries.length < limit) {
    const [latest] = rests
      .filter(([head]) => head)
      .sort(([one], [other]) => (other?.at ?? '').localeCompare(one?.at ?? ''));
    const head = latest?.shift();
    if (!head) break;
    entries.push(head);
  }
  return entries;
}

function placesIn(text = ''): Map<DeskService, number> {
  const known = new Set<string>(DeskService.options);
  const pairs = text.split(',').map((pair) => pair.split(':'));
  return new Map(pairs.flatMap(([name = '', at]) => (known.has(name) ? [[name as DeskService, Number(at)]] : [])));
}

const placesOf = (places: ReadonlyMap<DeskService, number>): string =>
  [...places].map(([service, position]) => `${service}:${position}`).join(',');
