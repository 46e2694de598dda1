import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  decode,
  type CallOfRoute,
  type Decoded,
  EVENT_STREAM,
  http,
  namespaces,
  type OrderStatus,
  type Route,
  SOCKET_PATH,
  socketEvents,
  statusMessages,
} from '@jumun/contracts';
import { PlayedApi, publishedAt, type Played, type SomeAnswers } from '@jumun/client/played';
import { Server } from 'socket.io';
import type { Asked, AskedOf, Backend } from './backend.ts';
import { pageServer, picture } from './fake-pages.ts';
import { refuseUnplayed } from './refuse-unplayed.ts';
import { ORDER_NUMBER, store as sampleStore } from './fake-store.ts';
import { CARD_PAGE, usualAnswers } from './usual-answers.ts';

export type { Asked, AskedOf, Backend } from './backend.ts';

/** An empty document, which loads nothing. */
export const ANTEROOM_PATH = '/anteroom';
/** The published calls share their first path part. */
const API_PREFIX = `/${http.catalog.store.path.split('/')[1]}/`;

/** Answers these calls so from now on; the function that it returns brings back the played answers of before. */
export const play = ({ played }: Backend, answers: SomeAnswers): (() => void) => played.play(answers);

/** Answers one call so from now on, for a call that is a value; returns as `play` does. */
export const playRoute = <R extends Route>({ played }: Backend, route: R, answer: Played<R>): (() => void) =>
  played.playRoute(route, answer);

/** The parts of a request that were sent. */
export const sent = <T extends object>(parts: T): { [Part in keyof T]?: Exclude<T[Part], undefined> } =>
  // Nothing else is left.
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as {
    [Part in keyof T]?: Exclude<T[Part], undefined>;
  };

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Sends events as they come, until they end or break, or the client leaves. */
async function sendEvents({ body }: Response, response: ServerResponse): Promise<void> {
  const reader = body?.getReader();
  response.once('close', () => void reader?.cancel().catch(() => undefined));
  try {
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) response.write(part.value);
    response.end();
  } catch {
    response.destroy();
  }
}

/** Headers by which a played call answers. */
const PASSED_ON = ['content-type', 'authorization', 'accept-language', 'if-none-match', 'idempotency-key'];

/** Answers a call by what is played for it. */
async function sendPlayed(
  { fetch }: PlayedApi,
  { method = 'GET', url = '/', headers }: IncomingMessage,
  content: Buffer,
  response: ServerResponse,
): Promise<void> {
  const passed = PASSED_ON.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]]));
  const body = content.length > 0 ? new Uint8Array(content) : null;
  const answer = await fetch(url, { method, body, headers: Object.fromEntries(passed) as Record<string, string> });
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  if (answer.headers.get('content-type') !== EVENT_STREAM) return void response.end(await answer.bytes());
  await sendEvents(answer, response);
}

export interface FakeGateway {
  origin: string;
  backend: Backend;
  /** The calls of one route so far, those with these parameters in their path. */
  asked: <R extends Route>(route: R, params?: Partial<Decoded<CallOfRoute<R>['params']>>) => AskedOf<R>[];
  /** Waits until so many calls of one route have come. */
  heard: (route: Route, count?: number) => Promise<void>;
  /** The owner moves the order: stores the status and sends it to the order's room. */
  moveOrder: (status: OrderStatus, sequence?: number) => void;
  /** Sends the total refunded so far to the order's room. */
  refundOrder: (refundedAmount: number, full?: boolean) => void;
  /** Sends the order's room that something else has changed, so that clients fetch the order. */
  changeOrder: () => void;
  /** The socket service; a fixture may add what it plays there. */
  sockets: Server;
  /** Addresses that were asked for and have no whole answer yet. */
  unanswered: () => string[];
  /** Forgets what was changed and asked, and hangs up on everybody; fails by the calls that nothing played. */
  reset: () => void;
  close: () => Promise<void>;
}

/** The fake's memory before anything has happened. */
const untouched = (): Omit<Backend, 'played'> => ({
  store: structuredClone(sampleStore),
  paymentStatus: 'pending',
  closeReason: null,
  checking: false,
  deliveryStatus: 'waiting',
  orderItems: [],
  amount: 0,
  asked: [],
  unplayed: [],
  scripts: {},
  tellsTime: false,
});

/** Serves the built app and a small backend behind `/v1`, so that screens can be looked at without the platform. */
export async function startFakeGateway(build?: string): Promise<FakeGateway> {
  const backend: Backend = { ...untouched(), played: new PlayedApi() };
  let origin = '';
  const playUsual = () => (backend.played = new PlayedApi(usualAnswers(backend, () => origin)));
  playUsual();
  const calls = new EventEmitter();
  let sendPage: Awaited<ReturnType<typeof pageServer>> = () => undefined;
  // A test that answers the store's call itself wants to see the browser make it.
  const storeOf = (storeName: string) => {
    if (backend.played.isReplaced(http.catalog.store)) return undefined;
    return storeName.toLowerCase() === 'demo' ? backend.store : null;
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://fake');
    // Asked for by the browser itself, beside a document that names no icon.
    if (url.pathname === '/favicon.ico') return void response.writeHead(204).end();
    if (url.pathname === ANTEROOM_PATH) {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      return void response.end('<!doctype html><title>anteroom</title><link rel="icon" href="data:,">');
    }
    const script = backend.scripts[url.pathname];
    if (script !== undefined) return void response.setHeader('Content-Type', 'text/javascript').end(script);
    if (url.pathname.startsWith('/media/')) return picture(response, url.pathname);
    if (url.pathname === CARD_PAGE) {
      const posted = (await read(request)).toString();
      backend.asked.push({
        method: request.method ?? 'GET',
        path: url.pathname,
        query: new URLSearchParams(posted),
        headers: request.headers,
        body: {},
        text: posted,
      });
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      return void response.end('<title>card page</title>card page');
    }
    if (!url.pathname.startsWith(API_PREFIX)) return sendPage(request, response);
    // Taken before anything is waited for: the call may come to its end when another test has begun.
    const { unplayed, played } = backend;
    response.sendDate = backend.tellsTime;
    const content = await read(request);
    const text = content.toString();
    const isJson = text !== '' && request.headers['content-type'] === 'application/json';
    const call = publishedAt(request.method ?? 'GET', url.pathname);
    const asked: Asked = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: isJson ? decode(JSON.parse(text) as unknown) : {},
      text,
      ...call,
    };
    backend.asked.push(asked);
    calls.emit('call');
    if (played.plays(asked.method, asked.path))
      return await sendPlayed(played, request, content, response).catch((fault: unknown) => {
        unplayed.push(String(fault));
        throw fault;
      });
    const key = `${asked.method} ${asked.path}`;
    unplayed.push(`${call?.name ?? 'an unpublished call'} (${key})`);
    const refusal = { success: false, errorCode: 'NOT_PLAYED', message: `Nothing plays ${key} here.` };
    response.writeHead(404, { 'Content-Type': 'application/json' }).end(JSON.stringify(refusal));
  }

  const asked: FakeGateway['asked'] = (route, params = {}) => {
    const wanted = Object.entries(params);
    const calls = backend.asked.filter(
      (call) => call.route === route && wanted.every(([name, value]) => call.params?.[name] === value),
    );
    // A client of the contracts sends nothing else to this route.
    return calls as AskedOf<typeof route>[];
  };
  const waiting = new Set<IncomingMessage>();
  const server = createServer((request, response) => {
    waiting.add(request);
    response.once('close', () => waiting.delete(request));
    answer(request, response).catch((fault: unknown) => response.writeHead(500).end(String(fault)));
  });
  const sockets = new Server(server, { path: SOCKET_PATH });
  const shoppers = sockets.of(namespaces.shopper);
  shoppers.on('connection', (socket) => {
    socket.on(socketEvents.joinOrderRoom, ({ orderNumber }: { orderNumber: string }) => {
      void socket.join(orderNumber);
      socket.emit(socketEvents.orderRoomJoined, { message: 'joined', status: backend.deliveryStatus });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening server on a port has an address object; it is a string only for pipes.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  sendPage = await pageServer(origin, storeOf, build);
  return {
    origin,
    backend,
    sockets,
    asked,
    async heard(route, count = 1) {
      while (asked(route).length < count) await once(calls, 'call');
    },
    moveOrder(status, sequence) {
      backend.deliveryStatus = status;
      const change = { status, message: statusMessages[status], orderNumber: ORDER_NUMBER, sequence };
      shoppers.to(ORDER_NUMBER).emit(socketEvents.statusChanged, change);
    },
    refundOrder(refundedAmount, full = false) {
      shoppers.to(ORDER_NUMBER).emit(socketEvents.paymentRefunded, { orderNumber: ORDER_NUMBER, refundedAmount, full });
    },
    changeOrder() {
      shoppers.to(ORDER_NUMBER).emit(socketEvents.orderChanged, { orderNumber: ORDER_NUMBER });
    },
    unanswered: () => [...waiting].map(({ url }) => url ?? ''),
    reset() {
      const { unplayed } = backend;
      Object.assign(backend, untouched());
      playUsual();
      sockets.of(namespaces.owner).removeAllListeners();
      sockets.disconnectSockets(true);
      server.closeAllConnections();
      refuseUnplayed(unplayed);
    },
    async close() {
      await sockets.close();
      server.closeAllConnections();
    },
  };
}
