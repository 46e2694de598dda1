import type { Store } from '../../api/views';
import { serverNow } from '../../util/server-clock';
import { nextWindowTurn } from './window-turn';

/** Windows that are learnt of meanwhile are looked at so much later at most. */
const LOOK_MS = 60_000;
/** A window opens for everybody at once: each asks a little later, and not before the server's clock. */
const SPREAD_MS = 3_000;

/** Asks anew whenever goods begin or end to be sold by the clock. Answers what ends it. */
export function followClock(storeNow: () => Store | undefined, ask: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    const now = serverNow();
    const store = storeNow();
    const turn = store ? nextWindowTurn(store, now) : null;
    const isNear = turn !== null && turn - now < LOOK_MS;
    timer = setTimeout(
      () => {
        if (isNear) ask();
        wait();
      },
      isNear ? turn - now + Math.random() * SPREAD_MS : LOOK_MS,
    );
  };
  wait();
  return () => clearTimeout(timer);
}
