/** When an answer came, in milliseconds since 1970; put into its head when it is kept. */
const KEPT_AT = 'x-jumun-kept-at';

export interface Bounds {
  most: number;
  mostBytes: number;
  forMs: number;
}

interface CachedFile {
  url: string;
  bytes: number;
  atMs: number;
}

/** A cache that holds so many answers, so many bytes, and each for so long; the oldest makes room. */
export class BoundedCache {
  private known: Promise<CachedFile[]> | undefined;
  /** One after the other: two answers that come at once make room for both. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly caches: Pick<CacheStorage, 'open'>,
    private readonly name: string,
    private readonly bounds: Bounds,
    private readonly now: () => number = Date.now,
  ) {}

  /** The kept answer of an address, with the time at which it was true; undefined where it is too old. */
  async get(url: string): Promise<{ answer: Response; atMs: number } | undefined> {
    const answer = await (await this.caches.open(this.name)).match(url);
    if (!answer) return undefined;
    const atMs = Number(answer.headers.get(KEPT_AT));
    if (this.now() - atMs <= this.bounds.forMs) return { answer, atMs };
    await this.drop((other) => other === url);
    return undefined;
  }

  /** Keeps an answer in the place of the one before. */
  keep(url: string, answer: Response): Promise<void> {
    return this.inTurn(async () => {
      const body = await answer.blob();
      const kept = { url, bytes: body.size, atMs: this.now() };
      if (body.size > this.bounds.mostBytes) return;
      const headers = new Headers(answer.headers);
      headers.set(KEPT_AT, String(kept.atMs));
      const cache = await this.caches.open(this.name);
      const others = (await this.all(cache)).filter((other) => other.url !== url);
      this.known = Promise.resolve(await this.makeRoom(cache, [...others, kept]));
      await cache.put(url, new Response(body, { status: answer.status, headers }));
    });
  }

  /** Forgets what was kept of these addresses. */
  drop(isGone: (url: string) => boolean): Promise<void> {
    return this.inTurn(async () => {
      const cache = await this.caches.open(this.name);
      const all = await this.all(cache);
      this.known = Promise.resolve(all.filter(({ url }) => !isGone(url)));
      for (const { url } of all) if (isGone(url)) await cache.delete(url);
    });
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.last.then(work, work);
    this.last = turn.catch(() => undefined);
    return turn;
  }

  /** Read once per life of the worker, which the browser ends when it is idle. */
  private all(cache: Cache): Promise<CachedFile[]> {
    this.known ??= (async () => {
      const requests = await cache.keys();
      return Promise.all(
        requests.map(async ({ url }) => {
          const answer = await cache.match(url);
          const bytes = answer ? (await answer.blob()).size : 0;
          return { url, bytes, atMs: Number(answer?.headers.get(KEPT_AT) ?? 0) };
        }),
      );
    })();
    return this.known;
  }

  private async makeRoom(cache: Cache, all: readonly CachedFile[]): Promise<CachedFile[]> {
    const newestFirst = [...all].sort((one, other) => other.atMs - one.atMs);
    let room = this.bounds.mostBytes;
    const staying = newestFirst.filter(({ bytes, atMs }, place) => {
      room -= bytes;
      return place < this.bounds.most && room >= 0 && this.now() - atMs <= this.bounds.forMs;
    });
    const stays = new Set(staying);
    for (const { url } of newestFirst.filter((each) => !stays.has(each))) await cache.delete(url);
    return staying;
  }
}
