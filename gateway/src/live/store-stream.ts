/** Where the events of a page go: an HTTP answer. */
export interface Outlet {
  write(text: string): unknown;
  end(): unknown;
  destroy(): unknown;
  /** Bytes that the other side has not taken yet. */
  readonly writableLength: number;
}

const PING = ': ping\n\n';
const PING_EVERY_MS = 25_000;
/** Then the browser comes back by itself, perhaps to another copy. */
const LIVES_MS = 30 * 60 * 1000;
const SLOW_MS = 10_000;
/** More is not laid down for somebody who takes nothing. */
const MOST_WAITING_BYTES = 4_096;

/** The events of one open page: what it can't take now it is told in short once it can. */
export class StoreStream {
  private readonly endsAtMs: number;
  private pingAtMs: number;
  private waitsSinceMs: number | undefined;
  private missed = false;

  constructor(
    private readonly outlet: Outlet,
    nowMs: number,
  ) {
    this.endsAtMs = nowMs + LIVES_MS;
    this.pingAtMs = nowMs + PING_EVERY_MS;
  }

  write(event: string): void {
    if (this.outlet.writableLength > MOST_WAITING_BYTES) this.missed = true;
    else this.outlet.write(event);
  }

  /** Pings when it is time, and ends what is too old or takes nothing. `page` is told to who missed something. */
  tick(nowMs: number, page: () => string): void {
    if (nowMs >= this.endsAtMs) return this.end();
    if (this.outlet.writableLength > 0) {
      this.waitsSinceMs ??= nowMs;
      if (nowMs - this.waitsSinceMs >= SLOW_MS) this.outlet.destroy();
      return;
    }
    this.waitsSinceMs = undefined;
    if (this.missed) this.outlet.write(page());
    else if (nowMs >= this.pingAtMs) this.outlet.write(PING);
    else return;
    this.missed = false;
    this.pingAtMs = nowMs + PING_EVERY_MS;
  }

  end(): void {
    this.outlet.end();
  }
}
