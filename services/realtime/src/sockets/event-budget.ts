import { Problem } from '@jumun/contracts';
import type { Socket } from 'socket.io';
import { replyError } from './reply.js';

/** Above the rate at which a person presses buttons. */
const EVENTS_A_SECOND = 10;
const BURST = 20;
/** A client that is refused this often is not a person. */
const REFUSALS_UNTIL_CLOSED = 100;

/** Lets a connection send only so many events: what is over is refused, and in the end the connection is closed. */
export function budgetEvents(socket: Socket, now: () => number = Date.now): void {
  let left = BURST;
  let refusals = 0;
  let at = now();
  socket.use((_event, next) => {
    const time = now();
    left = Math.min(BURST, left + ((time - at) / 1000) * EVENTS_A_SECOND);
    at = time;
    if (left >= 1) {
      left -= 1;
      next();
      return;
    }
    refusals += 1;
    if (refusals > REFUSALS_UNTIL_CLOSED) {
      socket.disconnect(true);
      return;
    }
    replyError(socket, new Problem('RATE_LIMITED'));
  });
}
