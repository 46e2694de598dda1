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
 * Remembers, for all copies, how far each thing has been told: a fact that comes twice or late is not told again.
 * Told is what is about to be told: a crash in between loses an event that clients fetch anyway when they come back.
 */
export class Once {
  private readonly here = new Map<string, number>();

  constructor(
    private readonly redis: Redis,
    private readonly logger: Logger,
  ) {}

  /** True when the sequence is beyond all that was told under the key. */
  async advance(key: string, sequence: number): Promise<boolean> {
    try {
      return (await this.redis.eval(ADVANCE, 1, `told:${key}`, sequence, MEMORY_SECONDS)) === 1;
    } catch (error) {
      // Each copy then knows what it told itself, and something may be heard twice.
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
