import { http } from '../api/device-calls';
import { callAsDevice } from './device-client';
import { deviceSession } from './device-session';

const ASK_EVERY_MS = 60 * 60_000;

/** Asks now and then who this browser is: its shop may have another name or address by now. Answers how to stop. */
export function followDevice(): () => void {
  let hasEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask(): Promise<void> {
    // Asked again later: what was known when it was paired stands there until then.
    const answer = await callAsDevice(http.devices.own, {}).catch(() => undefined);
    if (hasEnded) return;
    if (answer) deviceSession.describe(answer.data);
    timer = setTimeout(() => void ask(), ASK_EVERY_MS);
  }

  void ask();
  return () => {
    hasEnded = true;
    clearTimeout(timer);
  };
}
