import { PublicApi, type ApiAnswer, type ApiCall } from '@jumun/client/node';

interface RequestInfo {
  atMs: number;
  /** Until when it was answered, or given up. */
  untilMs: number;
  isGood: boolean;
  isWrite: boolean;
}

/** How an interval felt to those who asked. */
export interface Felt {
  asked: number;
  failed: number;
  /** From the first write that failed until the first good answer to one begun after the last that failed. */
  outageMs: number;
  /** The longest that a good answer took. */
  slowestMs: number;
}

/** Remembers when each request was made and whether it was answered; a refusal with a reason (4xx) is an answer. */
export class WatchingApi extends PublicApi {
  private readonly log: RequestInfo[] = [];
  /** The first faults, in words. */
  readonly faults: string[] = [];

  override async send(method: string, path: string, call: ApiCall = {}): Promise<ApiAnswer> {
    const atMs = performance.now();
    const note = (isGood: boolean): void =>
      void this.log.push({ atMs, untilMs: performance.now(), isGood, isWrite: method !== 'GET' });
    try {
      const answer = await super.send(method, path, call);
      note(answer.status < 500);
      if (answer.status >= 500) this.faults.push(`${method} ${path} answered ${answer.status}`);
      return answer;
    } catch (error) {
      note(false);
      this.faults.push(`${method} ${path} was not answered: ${String(error)}`);
      throw error;
    }
  }

  /** The effect on the requests that were open at some time between these two moments. */
  feltBetween(fromMs: number, toMs: number): Felt {
    const asked = this.log.filter(({ atMs, untilMs }) => untilMs >= fromMs && atMs < toMs);
    const failed = asked.filter(({ isGood }) => !isGood);
    const good = asked.filter(({ isGood }) => isGood);
    return {
      asked: asked.length,
      failed: failed.length,
      outageMs: Math.round(outageOf(asked.filter(({ isWrite }) => isWrite))),
      slowestMs: Math.round(Math.max(0, ...good.map(({ atMs, untilMs }) => untilMs - atMs))),
    };
  }
}

function outageOf(writes: readonly RequestInfo[]): number {
  const failed = writes.filter(({ isGood }) => !isGood).map(({ atMs }) => atMs);
  if (failed.length === 0) return 0;
  const [first, last] = [Math.min(...failed), Math.max(...failed)];
  const after = writes.filter(({ isGood, atMs }) => isGood && atMs > last).map(({ untilMs }) => untilMs);
  return Math.min(...after, Number.POSITIVE_INFINITY) - first;
}
