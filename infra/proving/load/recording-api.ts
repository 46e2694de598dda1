import { PublicApi, type ApiAnswer, type ApiCall } from '@jumun/client/node';

interface Request {
  atMs: number;
  /** Until when it was answered, or given up. */
  untilMs: number;
  isGood: boolean;
  isWrite: boolean;
}

/** The effect of an interval on those who made requests. */
export interface Effect {
  asked: number;
  failed: number;
  /** From the first write that failed until the first good answer to one begun after the last that failed. */
  outageMs: number;
  /** The longest that a good answer took. */
  slowestMs: number;
}

/** Keeps when each request was made and whether it was answered as it should be. */
export class RecordingApi extends PublicApi {
  private readonly requests: Request[] = [];
  /** Each failure in words. */
  readonly failures: string[] = [];
  private readonly isGood: (status: number) => boolean;

  constructor(origin: string, isGood: (status: number) => boolean) {
    super(origin);
    this.isGood = isGood;
  }

  get asked(): number {
    return this.requests.length;
  }

  override async send(method: string, path: string, call: ApiCall = {}): Promise<ApiAnswer> {
    const atMs = performance.now();
    const isWrite = method !== 'GET';
    try {
      const answer = await super.send(method, path, call);
      const { status, body } = answer;
      const failure = this.isGood(status) ? undefined : `${method} ${path} answered ${status} ${JSON.stringify(body)}`;
      this.record({ atMs, isWrite }, failure);
      return answer;
    } catch (error) {
      this.record({ atMs, isWrite }, `${method} ${path} was not answered: ${String(error)}`);
      throw error;
    }
  }

  /** Records a request that just ended, also one that was not sent by this client. */
  record({ atMs, isWrite }: Pick<Request, 'atMs' | 'isWrite'>, failure?: string): void {
    this.requests.push({ atMs, untilMs: performance.now(), isGood: failure === undefined, isWrite });
    if (failure !== undefined) this.failures.push(failure);
  }

  /** The effect on the requests that were open at some time between these two moments. */
  effectBetween(fromMs: number, toMs: number): Effect {
    const asked = this.requests.filter(({ atMs, untilMs }) => untilMs >= fromMs && atMs < toMs);
    const good = asked.filter(({ isGood }) => isGood);
    return {
      asked: asked.length,
      failed: asked.length - good.length,
      outageMs: Math.round(outageOf(asked.filter(({ isWrite }) => isWrite))),
      slowestMs: Math.round(Math.max(0, ...good.map(({ atMs, untilMs }) => untilMs - atMs))),
    };
  }
}

function outageOf(writes: readonly Request[]): number {
  const failed = writes.filter(({ isGood }) => !isGood).map(({ atMs }) => atMs);
  if (failed.length === 0) return 0;
  const [first, last] = [Math.min(...failed), Math.max(...failed)];
  const after = writes.filter(({ isGood, atMs }) => isGood && atMs > last).map(({ untilMs }) => untilMs);
  return Math.min(...after, Number.POSITIVE_INFINITY) - first;
}
