import { socketEvents } from '../../api/order-values';
import { call } from '../../api/client';
import { http } from '../../api/owner-calls';
import { growingPauses } from '../../live/growing-pauses';
import { onWake } from '../../live/on-wake';
import { openSocket, type Socket } from '../../live/socket';
import { session } from '../../session/session';
import { useWatched, watched } from '../../util/watched';

const CONNECTED = 'connect';
const OWN_DISCONNECT = 'io client disconnect';
const SERVER_DISCONNECT = 'io server disconnect';

type Listener = (payload: never) => void;
const { newOrder, newNotice, orderRoomJoined, statusChanged, orderChanged, boardChanged, staffCall } = socketEvents;
const heard = [
  CONNECTED,
  newOrder,
  newNotice,
  orderRoomJoined,
  statusChanged,
  orderChanged,
  boardChanged,
  staffCall,
] as const;
type Heard = (typeof heard)[number];
const listeners = new Map<Heard, Set<Listener>>();

/** Whether events of the shop come in: not yet, yes, or not any more until the connection is back. */
export type ChannelState = 'joining' | 'live' | 'lost';
const channel = watched<{ state: ChannelState; socket?: Socket }>({ state: 'joining' });
const enter = (state: ChannelState): void => channel.set({ ...channel.get(), state });

/** The state of the connection, followed by the component that asks. */
export const useChannelState = (): ChannelState => useWatched(channel).state;

/** Hears an event of the shop, or that the connection stands again; gives back how to stop. */
export function listenToShop<P>(event: Heard, listener: (payload: P) => void): () => void {
  const known = listeners.get(event) ?? new Set<Listener>();
  listeners.set(event, known.add(listener));
  return () => known.delete(listener);
}

function tell(event: Heard, payload: unknown): void {
  // The contract defines the payload of each event, and the listener names its type.
  for (const listener of listeners.get(event) ?? []) listener(payload as never);
}

/** Says something to the server; without a connection it is only logged, and the call that follows does the work. */
export function sayToShop(event: string, payload: object): void {
  const { socket } = channel.get();
  if (socket?.connected) socket.emit(event, payload);
  else console.info('owner channel is not connected, not sent:', event);
}

/** True while events can come in. */
export const isShopChannelOpen = (): boolean => channel.get().socket?.connected ?? false;

/** Stays connected for as long as the session lasts; gives back how to end it. */
export function openShopChannel(): () => void {
  let left = false;
  // After a cut line Socket.IO connects again by itself; after a word of the server it never does.
  const pauses = growingPauses();

  /** The server said no, or goodbye. A call renews the token, or ends the session; then the socket may try again. */
  async function renewAndRetry(opened: Socket): Promise<void> {
    await call(http.notifications.countNotifications, {}).catch(() => undefined);
    if (!left && session.get()) pauses.after(() => opened.connect());
  }

  async function open(): Promise<void> {
    const opened = await openSocket('owner', { token: () => session.get()?.accessToken });
    if (left) return void opened.disconnect();
    channel.set({ ...channel.get(), socket: opened });
    opened.on('connect', () => {
      pauses.reset();
      enter('live');
      tell(CONNECTED, undefined);
    });
    for (const event of heard) if (event !== CONNECTED) opened.on(event, (payload: unknown) => tell(event, payload));
    opened.on(socketEvents.errorMessage, ({ code }: { code: string }) => console.warn('owner channel', code));
    opened.on('disconnect', (reason) => {
      if (reason === OWN_DISCONNECT) return;
      enter('lost');
      if (reason === SERVER_DISCONNECT) void renewAndRetry(opened);
    });
    opened.on('connect_error', (fault: Error) => {
      console.warn('owner channel', fault.message);
      enter('lost');
      // An active socket tries again by itself; one that was refused does not.
      if (!opened.active) void renewAndRetry(opened);
    });
  }

  function begin(): void {
    open().catch((fault: unknown) => {
      console.warn('owner channel', fault);
      if (left) return;
      enter('lost');
      pauses.after(begin);
    });
  }

  const lose = () => enter('lost');
  addEventListener('offline', lose);
  const stopWaking = onWake((longAway) => {
    // Without the disconnect a running pause between two tries would be waited out.
    const { socket } = channel.get();
    if (socket && (!socket.connected || longAway)) socket.disconnect().connect();
  });
  begin();
  return () => {
    left = true;
    removeEventListener('offline', lose);
    stopWaking();
    pauses.reset();
    channel.get().socket?.disconnect();
    channel.set({ state: 'joining' });
  };
}
