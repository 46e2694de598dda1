import { Inject, Injectable } from '@nestjs/common';
import { businessDay, contracts, Problem, serviceActor, type ResolvedTag } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import type { Logger } from '@jumun/runtime';
import { LOGGER } from '../tokens.js';

const TELL_EVERY_MS = 5_000;
/** Visits of one message, and tags that are counted while the catalog is away; what is beyond is not counted. */
const AT_ONCE = 1_000;
const MOST = 50_000;

interface Visits {
  shopId: string;
  tagId: string;
  day: string;
  count: number;
}

/** Counts scans in memory, and tells them every five seconds: a crash loses those of the last ones. */
@Injectable()
export class TagVisits {
  private counted = new Map<string, Visits>();
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly rpc: Rpc,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.timer = setInterval(() => void this.tell(), TELL_EVERY_MS).unref();
  }

  count({ shopId, tagId }: Pick<ResolvedTag, 'shopId' | 'tagId'>): void {
    this.add({ shopId, tagId, day: businessDay(new Date()), count: 1 });
  }

  /**
   * Sends the counted visits; those of a failed call are sent the next time. After a timeout they may have been
   * counted, so they are dropped rather than counted twice.
   */
  async tell(): Promise<void> {
    const waiting = [...this.counted.values()];
    this.counted = new Map();
    for (let first = 0; first < waiting.length; first += AT_ONCE) {
      const visits = waiting.slice(first, first + AT_ONCE);
      try {
        await this.rpc.call(contracts.catalog.procedures.countTagVisits, { visits }, serviceActor('gateway'));
      } catch (error) {
        this.logger.warn({ err: error }, 'visits of tags could not be told');
        const mayBeCounted = error instanceof Problem && error.code === 'TOOK_TOO_LONG';
        for (const each of waiting.slice(mayBeCounted ? first + AT_ONCE : first)) this.add(each);
        return;
      }
    }
  }

  /** Tells the last ones and ends. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.tell();
  }

  private add(visits: Visits): void {
    const key = `${visits.tagId} ${visits.day}`;
    const known = this.counted.get(key);
    if (known) known.count += visits.count;
    else if (this.counted.size < MOST) this.counted.set(key, { ...visits });
  }
}
