import { namespaces } from '@jumun/contracts';
import type { Page, WebSocketRoute } from 'playwright-core';

const SOCKETS = /\/socket\.io\//;
/** A connection that is opened and never closed by silence: the ping comes once an hour. */
const OPEN = `0${JSON.stringify({ sid: 'e2e', upgrades: [], pingInterval: 3_600_000, pingTimeout: 3_600_000, maxPayload: 1e6 })}`;
/** Socket.IO's frames begin with the number of their kind. */
const CONNECT = `40${namespaces.owner},`;
const EVENT = `42${namespaces.owner},`;

export interface OwnerChannel {
  /** Plays the server: sends an event of the owners' namespace. */
  send: (event: string, payload: object) => void;
  /** Refuses connections until the returned function is called. */
  hold: () => () => void;
  /** Breaks the connection, as a lost network does. */
  drop: () => Promise<void>;
  /** Breaks the connection as `drop` does, and refuses new ones. */
  refuse: () => Promise<void>;
  /** Event and payload of everything the page has sent. */
  heard: [event: string, payload: Record<string, unknown>][];
  /** Resolves when the page is connected, for the n-th time. */
  connected: (times?: number) => Promise<void>;
}

/** Plays a socket service that lets everybody in and drops them at once. */
export const cutChannel = (page: Page): Promise<void> =>
  page.routeWebSocket(SOCKETS, (socket) => {
    socket.onMessage(() => void socket.close());
    socket.send(OPEN);
  });

/** Plays the socket service for one page, by the frames of the published protocol. */
export async function ownerChannel(page: Page): Promise<OwnerChannel> {
  let current: WebSocketRoute | undefined;
  let connections = 0;
  let isClosed = false;
  let held = Promise.resolve();
  const waiting: (() => void)[] = [];
  const heard: OwnerChannel['heard'] = [];

  await page.routeWebSocket(SOCKETS, (socket) => {
    if (isClosed) return void socket.close();
    current = socket;
    socket.onMessage(async (message) => {
      const text = String(message);
      if (text.startsWith(CONNECT)) {
        await held;
        socket.send(`${CONNECT}${JSON.stringify({ sid: 'owner' })}`);
        connections += 1;
        for (const wake of waiting.splice(0)) wake();
      } else if (text.startsWith(EVENT)) {
        heard.push(JSON.parse(text.slice(EVENT.length)) as OwnerChannel['heard'][number]);
      }
    });
    socket.send(OPEN);
  });

  return {
    heard,
    hold: () => {
      let letGo: () => void = () => undefined;
      held = new Promise((resolve) => (letGo = resolve));
      return letGo;
    },
    send: (event, payload) => current?.send(`${EVENT}${JSON.stringify([event, payload])}`),
    drop: async () => current?.close(),
    async refuse() {
      isClosed = true;
      await current?.close();
    },
    async connected(times = 1) {
      while (connections < times) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}
