import { http } from '@jumun/contracts';
import { counter } from '@jumun/runtime';
/** Whether a call is one that a rush begins with; who has begun is always let in. */ export const isAdmitted = (route)=>route === http.orders.init;
const sentAway = counter('checkouts_sent_away_total', 'Checkouts that could not have been answered in time');
/** So many of a shop may always be inside, however slowly they are answered. */ const LEAST_INSIDE = 64;
/** About the longest wait of an admitted checkout behind others, in seconds; a rush delays other shops by as much. */ const WITHIN_SECONDS = 0.25;
/** How many a second are taken for granted before a first rush has shown what can be done. */ const PER_SECOND_AT_FIRST = 400;
const LOOK_EVERY_MS = 250;
/** Limits that keep the memory and the queue from being filled; beyond them a comer gets no place. */ const MOST_WAITING = 20_000;
const MOST_WAITING_PER_ADDRESS = 300;
const MOST_SHOPS = 2_000;
/** After so long without coming back, a comer has given up. */ const GONE_AFTER_MS = 15_000;
/** No more are called than come in within so many seconds: who is called and finds no room asks every second. */ const CALLED_SECONDS = 3;
/**
 * A waiting comer asks again at least this often, in seconds: it learns its new place, and one that has left is
 * noticed.
 */ const MOST_SECONDS = 10;
/** Those who wait for longer come back over so many seconds, instead of all in the same one as they came first. */ const SPREAD_SECONDS = 6;
/** Less was never seen; a moment in which the process could do nothing else tells nothing of it. */ const LEAST_PER_SECOND = 50;
/**
 * Lets in as many of a shop as can be answered in time. All others get a place in a queue at once, instead of waiting for
 * a time-out, and come in by their places, as fast as is answered; how fast that is, is learnt from each rush.
 */ export class Admission {
    constructor(nowMs = ()=>performance.now()){
        this.nowMs = nowMs;
        this.inside = 0;
        this.answered = 0;
        /** Most inside since the last look. */ this.peak = 0;
        this.perSecond = PER_SECOND_AT_FIRST;
        /** In the order of their numbers. */ this.waiting = new Map();
        this.ofAddress = new Map();
        this.last = 0;
        /** Numbers up to this may come in. */ this.called = 0;
        /** How many of the called came in or gave up. */ this.gone = 0;
        this.lookedAtMs = nowMs();
    }
    /** Undefined when the comer is let in, and then `leave` is called when it was answered. */ enter(comer) {
        const nowMs = this.nowMs();
        this.look(nowMs);
        const known = this.waiting.get(comer.key);
        const isCalled = known ? known.number <= this.called : this.called === this.last;
        if (isCalled && this.inside < this.room) {
            if (known) this.forget(known);
            this.inside += 1;
            this.peak = Math.max(this.peak, this.inside);
            return undefined;
        }
        sentAway.inc();
        return this.turnOf(known ?? this.queued(comer), nowMs);
    }
    get isIdle() {
        return this.inside === 0 && this.waiting.size === 0;
    }
    leave() {
        this.inside -= 1;
        this.answered += 1;
    }
    get room() {
        return Math.max(LEAST_INSIDE, this.perSecond * WITHIN_SECONDS);
    }
    turnOf(waiting, nowMs) {
        if (!waiting) return {
            retryAfterSeconds: MOST_SECONDS
        };
        waiting.seenMs = nowMs;
        const place = Math.max(1, Math.ceil(waiting.number - this.called));
        const waitSeconds = Math.max(1, Math.ceil(place / this.perSecond));
        const latest = MOST_SECONDS - waiting.number % SPREAD_SECONDS;
        return {
            place,
            waitSeconds,
            retryAfterSeconds: waitSeconds < MOST_SECONDS ? waitSeconds : latest
        };
    }
    /** Undefined when there is no place left. */ queued({ key, address }) {
        const count = this.ofAddress.get(address) ?? 0;
        if (this.waiting.size >= MOST_WAITING || count >= MOST_WAITING_PER_ADDRESS) return undefined;
        this.ofAddress.set(address, count + 1);
        const waiting = {
            key,
            address,
            number: this.last += 1,
            seenMs: 0
        };
        this.waiting.set(key, waiting);
        return waiting;
    }
    forget({ key, address }) {
        this.waiting.delete(key);
        this.gone += 1;
        const left = (this.ofAddress.get(address) ?? 0) - 1;
        if (left > 0) this.ofAddress.set(address, left);
        else this.ofAddress.delete(address);
    }
    /** Learns how fast it goes, and calls who may come in next. */ look(nowMs) {
        const seconds = (nowMs - this.lookedAtMs) / 1000;
        if (seconds * 1000 < LOOK_EVERY_MS) return;
        const perSecond = this.answered / seconds;
        // A quiet time tells nothing of what can be done, and a bad moment little.
        if (perSecond > this.perSecond) this.perSecond = (this.perSecond + perSecond) / 2;
        else if (this.peak >= this.room) this.perSecond = Math.max(LEAST_PER_SECOND, (7 * this.perSecond + perSecond) / 8);
        // Some who were called have given up: then others come in for them.
        const haste = this.peak < this.room / 2 ? 2 : 1;
        const most = Math.min(this.last, this.gone + this.perSecond * CALLED_SECONDS);
        this.called = Math.max(this.called, Math.min(most, this.called + this.perSecond * haste * seconds));
        for (const waiting of this.waiting.values()){
            if (waiting.number > this.called || nowMs - waiting.seenMs < GONE_AFTER_MS) break;
            this.forget(waiting);
        }
        this.lookedAtMs = nowMs;
        this.answered = 0;
        this.peak = this.inside;
    }
}
/** The admissions of all shops, so that the rush for one is no other's. Each copy of the gateway has its own. */ export class Admissions {
    of(shopId) {
        const known = this.byShop.get(shopId);
        if (known) return known;
        if (this.byShop.size >= MOST_SHOPS) this.forgetIdle();
        const admission = new Admission();
        this.byShop.set(shopId, admission);
        return admission;
    }
    forgetIdle() {
        for (const [shopId, admission] of this.byShop)if (admission.isIdle) this.byShop.delete(shopId);
    }
    constructor(){
        this.byShop = new Map();
    }
}

//# sourceMappingURL=admission.js.map