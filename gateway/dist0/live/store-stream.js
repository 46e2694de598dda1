/** Where the events of a page go: an HTTP answer. */ const PING = ': ping\n\n';
const PING_EVERY_MS = 25_000;
/** Then the browser comes back by itself, perhaps to another copy. */ const LIVES_MS = 30 * 60 * 1000;
const SLOW_MS = 10_000;
/** Unread bytes above which a stream drops events. */ const MOST_WAITING_BYTES = 4_096;
/** The events of one open page. A slow reader loses events and gets one short event for them once it has caught up. */ export class StoreStream {
    constructor(outlet, nowMs){
        this.outlet = outlet;
        this.missed = false;
        this.endsAtMs = nowMs + LIVES_MS;
        this.pingAtMs = nowMs + PING_EVERY_MS;
    }
    write(event) {
        if (this.outlet.writableLength > MOST_WAITING_BYTES) this.missed = true;
        else this.outlet.write(event);
    }
    /** Sends due pings; ends a stream that is too old or stalled. `page` is the event for a reader that lost some. */ tick(nowMs, page) {
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
    end() {
        this.outlet.end();
    }
}

//# sourceMappingURL=store-stream.js.map