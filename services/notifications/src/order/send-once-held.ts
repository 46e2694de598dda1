import type { Jobs } from '@jumun/messaging';
import { sendMessages } from '../message/message.jobs.js';
import { sendPushes } from '../push/push.jobs.js';
import { HEARD_WITHIN_MS } from '../push/hold.sql.js';

/** A rush of moves asks for as many runs as it lasts of these. */
const STEP_MS = 250;

/** Asks for a look at messages and pushes when a hold ends: in a process at rest a sweep may be seconds late. */
export const sendOnceHeld = (jobs: Jobs, until: string): void => sendAt(jobs, Date.parse(until) + HEARD_WITHIN_MS);

/** Asks for the same as soon as may be. */
export const sendSoon = (jobs: Jobs): void => sendAt(jobs, Date.now());

function sendAt(jobs: Jobs, earliestMs: number): void {
  const dueMs = Math.ceil(earliestMs / STEP_MS) * STEP_MS;
  const run = { payload: {}, key: `held-${dueMs}`, delayMs: Math.max(0, dueMs - Date.now()) };
  jobs.enqueue(sendMessages, run);
  jobs.enqueue(sendPushes, run);
}
