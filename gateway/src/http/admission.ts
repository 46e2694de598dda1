import { http, type Route } from '@jumun/contracts';
import { counter } from '@jumun/runtime';

/** Whether a call is one that a rush begins with; who has begun is always let in. */
export const isAdmitted = (route: Route | undefined): boolean => route === http.orders.init;

const sentAway = counter('checkouts_sent_away_total', 'Checkouts that could not have been answered in time');

/** So many may always be inside, however slowly they are answered. */
const LEAST_INSIDE = 128;
/** The longest that somebody who is let in waits for an answer, about, in seconds. */
const WITHIN_SECONDS = 1;
/** How many a second are taken for granted before a first rush has shown what can be done. */
const PER_SECOND_AT_FIRST = 400;
const LOOK_EVERY_MS = 250;
/** Those who are sent away come back spread over so many seconds. */
const BACK_WITHIN_SECONDS = 4;

/**
 * Lets in as many as can be answered in time, and sends the rest away at once: a rush is told to come back instead of
 * waiting for a time-out. What can be done a second is learnt whenever somebody is sent away.
 */
export class Admission {
  private inside = 0;
  private answered = 0;
  private isFull = false;
  private perSecond = PER_SECOND_AT_FIRST;
  private lookedAtMs: number;

  constructor(private readonly nowMs: () => number = () => performance.now()) {
    this.lookedAtMs = nowMs();
  }

  /** False when there are more inside than can be answered in time; else `leave` is called when it was answered. */
  enter(): boolean {
    this.look();
    if (this.inside >= Math.max(LEAST_INSIDE, this.perSecond * WITHIN_SECONDS)) {
      this.isFull = true;
      sentAway.inc();
      return false;
    }
    this.inside += 1;
    return true;
  }

  leave(): void {
    this.inside -= 1;
    this.answered += 1;
  }

  /** In how many seconds somebody who was sent away may come back. */
  secondsToWait(chance = Math.random()): number {
    return 1 + Math.floor(chance * BACK_WITHIN_SECONDS);
  }

  private look(): void {
    const nowMs = this.nowMs();
    const seconds = (nowMs - this.lookedAtMs) / 1000;
    if (seconds * 1000 < LOOK_EVERY_MS) return;
    // A quiet time tells nothing of what can be done.
    if (this.isFull) this.perSecond = (this.perSecond + this.answered / seconds) / 2;
    this.lookedAtMs = nowMs;
    this.answered = 0;
    this.isFull = this.inside >= Math.max(LEAST_INSIDE, this.perSecond * WITHIN_SECONDS);
  }
}
