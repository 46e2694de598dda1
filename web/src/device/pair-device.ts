import { AppError } from '../api/app-error';
import { http } from '../api/device-calls';
import { growingPauses } from '../live/growing-pauses';
import { callAsDevice } from './device-client';
import { deviceSession, offers } from './device-session';

const POLL_EVERY_MS = 3_000;

/** State of a screen that waits to be paired. */
export interface Pairing {
  /** Null until the server gave one. */
  code: string | null;
  /** Whether the server does not answer just now. */
  isAway: boolean;
}

/**
 * Shows a code and asks until it was typed; then the session begins. A code whose time is over gives way to a new one.
 * A page that is loaded anew goes on with the code that it showed. Answers how to stop.
 */
export function pairDevice(kind: 'screen' | 'print', tell: (pairing: Pairing) => void): () => void {
  const pauses = growingPauses();
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function offer(): Promise<void> {
    const { data } = await callAsDevice(http.devices.pair, { body: { kind } });
    offers.keep({ code: data.code, pollKey: data.pollKey });
  }

  async function poll(pollKey: string): Promise<void> {
    const { data } = await callAsDevice(http.devices.token, { body: { pollKey } });
    if (isOver || !data.tokens || !data.device) return;
    isOver = true;
    offers.keep(null);
    deviceSession.start({ ...data.tokens, device: data.device });
  }

  async function step(): Promise<void> {
    const known = offers.get();
    try {
      await (known ? poll(known.pollKey) : offer());
    } catch (fault) {
      if (isOver) return;
      if (fault instanceof AppError && fault.code === 'DEVICE_CODE_WRONG') offers.keep(null);
      else tell({ code: offers.get()?.code ?? null, isAway: true });
      pauses.after(() => void step());
      return;
    }
    if (isOver) return;
    pauses.reset();
    tell({ code: offers.get()?.code ?? null, isAway: false });
    timer = setTimeout(() => void step(), POLL_EVERY_MS);
  }

  tell({ code: offers.get()?.code ?? null, isAway: false });
  void step();
  return () => {
    isOver = true;
    pauses.reset();
    clearTimeout(timer);
  };
}
