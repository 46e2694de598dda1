import type { Redis } from 'ioredis';
import type { Logger } from '@jumun/runtime';

/** Facts are delivered again within minutes, if at all. */
const MEMORY_SECONDS = 24 * 60 * 60;
const MOST_KEPT_HERE = 10_000;

const ADVANCE = `local seen = tonumber(redis.call('get', KEYS[1]) or '0')
if tonumber(ARGV[1]) <= seen then return 0 end
redis.call('set', KEYS[1], ARGV[1], 'EX', ARGV[2])
return 1`;

/**
 * Remembers, for all copies, the last sequence sent under each key, so that repeated and late facts are not sent again.
 * Recorded before sending: a crash in between loses an event, whose state clients fetch anyway on reconnecting.
 */
export class Once {
  private readonly here = new Map<string, number>();

  constructor(
    private readonly redis: Redis,
    private readonly logger: Logger,
  ) {}

  /** True when the sequence is higher than all earlier ones under the key; it is recorded then. */
  async advance(key: string, sequence: number): Promise<boolean> {
    try {
      return (await this.redis.eval(ADVANCE, 1, `told:${key}`, sequence, MEMORY_SECONDS)) === 1;
    } catch (error) {
      // Without Redis each copy knows only what it sent itself, and an event may arrive twice.
      this.logger.warn({ err: error }, 'what was told could not be looked up');
      return this.advanceHere(key, sequence);
    }
  }

  private advanceHere(key: string, sequence: number): boolean {
    if (sequence <= (this.here.get(key) ?? 0)) return false;
    this.here.delete(key);
    this.here.set(key, sequence);
    const [oldest] = this.here.keys();
    if (this.here.size > MOST_KEPT_HERE && oldest !== undefined) this.here.delete(oldest);
    return true;
  }
}
