import { socketEvents } from '../../api/contract-values';
import { call } from '../../api/client';
import { http } from '../../api/owner-calls';
import { openSocket, type Socket } from '../../live/socket';
import { session } from '../../session';

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;
const CONNECTED = 'connect';

type Listener = (payload: never) => void;
const heard = [CONNECTED, socketEvents.newOrder, socketEvents.orderRoomJoined, socketEvents.statusChanged] as const;
type Heard = (typeof heard)[number];
const listeners = new Map<Heard, Set<Listener>>();
let socket: Socket | undefined;

/** Hears an event of the shop, or that the connection stands again; gives back how to stop. */
export function listenToShop<P>(event: Heard, listener: (payload: P) => void): () => void {
  const known = listeners.get(event) ?? new Set<Listener>();
  listeners.set(event, known.add(listener));
  return () => known.delete(listener);
}

function tell(event: Heard, payload: unknown): void {
  // What an event carries is written down in the contract, and the listener names it.
  for (const listener of listeners.get(event) ?? []) listener(payload as never);
}

/** Says something to the server; without a connection it is only logged, and the call that follows does the work. */
export function sayToShop(event: string, payload: object): void {
  if (socket?.connected) socket.emit(event, payload);
  else console.info('owner channel is not connected, not sent:', event);
}

/** True while events can come in. */
export const isShopChannelOpen = (): boolean => socket?.connected ?? false;

/** Stays connected for as long as the session lasts; gives back how to end it. */
export function openShopChannel(): () => void {
  let left = false;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;

  /** The server refused the token. A call renews it, or ends the session; then the socket may try again. */
  async function renewAndRetry(opened: Socket): Promise<void> {
    await call(http.notifications.countNotifications, {}).catch(() => undefined);
    const pauseMs = Math.min(FIRST_RETRY_MS * 2 ** refusals, LONGEST_RETRY_MS);
    refusals += 1;
    if (left || !session.get()) return;
    retryTimer = setTimeout(() => opened.connect(), pauseMs);
  }

  async function open(): Promise<void> {
    const opened = await openSocket('owner', { token: () => session.get()?.accessToken });
    if (left) return void opened.disconnect();
    socket = opened;
    opened.on('connect', () => {
      refusals = 0;
      tell(CONNECTED, undefined);
    });
    for (const event of heard) if (event !== CONNECTED) opened.on(event, (payload: unknown) => tell(event, payload));
    opened.on(socketEvents.errorMessage, ({ code }: { code: string }) => console.warn('owner channel', code));
    opened.on('connect_error', (fault: Error) => {
      console.warn('owner channel', fault.message);
      // An active socket tries again by itself; one that was refused does not.
      if (!opened.active) void renewAndRetry(opened);
    });
  }

  open().catch((fault: unknown) => console.warn('owner channel', fault));
  return () => {
    left = true;
    clearTimeout(retryTimer);
    socket?.disconnect();
    socket = undefined;
  };
}
