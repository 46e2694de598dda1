import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  http,
  namespaces,
  type OrderStatus,
  type Route,
  SOCKET_PATH,
  socketEvents,
  statusMessages,
  type WireStore,
} from '@jumun/contracts';
import { Server } from 'socket.io';
import { pageServer, picture } from './fake-pages.ts';
import { orderedItem, type OrderItem, type SentItem } from './fake-order-items.ts';
import { refuseUnplayed } from './refuse-unplayed.ts';
import { ORDER_NUMBER, ownShop, PAYMENT_ID, SHOP_ID, store as sampleStore } from './fake-store.ts';

const CARD_PAGE = '/card-page';
/** An empty document, which loads nothing. */
export const ANTEROOM_PATH = '/anteroom';
/** The published calls share their first path part. */
const API_PREFIX = `/${http.catalog.store.path.split('/')[1]}/`;

export interface Answer {
  status?: number;
  body: unknown;
  /** Answers with events instead. */
  stream?: (response: ServerResponse) => void;
}
export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
  /** The body as it came. */
  text: string;
}
/** An answer that never comes plays the slow server. */
type Handler = (asked: Asked) => Answer | Promise<Answer>;

/** A call that is never answered. */
export const never = (): Promise<Answer> => new Promise(() => undefined);

export const data = (value: unknown, status = 200): Answer => ({ status, body: { success: true, data: value } });
export const refusal = (status: number, errorCode: string, message: string, more: object = {}): Answer => ({
  status,
  body: { success: false, message, errorCode, requestId: 'req-e2e-1', ...more },
});

/** State of the fake; tests change it to play the other side. */
export interface Backend {
  store: WireStore;
  paymentStatus: 'panding' | 'paid' | 'refund' | 'cancel';
  closeReason: string | null;
  checking: boolean;
  deliveryStatus: 'waiting' | 'preparing' | 'ready' | 'completed';
  orderItems: OrderItem[];
  amount: number;
  asked: Asked[];
  /** Calls that nothing answers or refuses by name, as `callKey` writes them: they fail their test. */
  unplayed: string[];
  /** Replaces the usual answer of a call: the key is made by `callKey`. */
  overrides: Record<string, Handler>;
  /** Scripts in the place of the build's, by their addresses. */
  scripts: Record<string, string>;
}

export function initCheckout(backend: Backend, body: Record<string, unknown>): Answer {
  const items = Array.isArray(body['items']) ? (body['items'] as SentItem[]) : [];
  backend.orderItems = items.map((item, index) => orderedItem(backend.store, item, index));
  backend.amount = Number(body['amount']);
  return data({ paymentId: PAYMENT_ID, orderNumber: ORDER_NUMBER, expiresAt: '2099-01-01T00:00:00+09:00' }, 201);
}

const paymentRecord = (backend: Backend) => ({
  paymentId: PAYMENT_ID,
  orderId: ORDER_NUMBER,
  amount: backend.amount,
  productName: '아이스 아메리카노 외 1건',
  buyerName: '',
  buyerTel: '',
  buyerEmail: '',
  storeName: 'demo',
  status: backend.paymentStatus,
  checking: backend.checking,
  closeReason: backend.closeReason,
  closedBy: null,
  expiresAt: '2099-01-01T00:00:00+09:00',
  extensionsLeft: 0,
  ...{ provider: 'kcp', method: null },
  items: backend.orderItems,
});

const orderComplete = (backend: Backend) => ({
  payment: {
    payment_id: PAYMENT_ID,
    order_number: ORDER_NUMBER,
    created_at: '2026-11-21T13:18:00+09:00',
    total_price: backend.amount,
    refunded_amount: backend.paymentStatus === 'refund' ? backend.amount : 0,
    status: backend.paymentStatus === 'refund' ? 'refund' : 'paid',
    delivery_status: backend.deliveryStatus,
    orders_ahead: 0,
    ready_by: null,
    ready_around: null,
    came_back_at: null,
    cancellable: false,
    cancelling: false,
    contactable: false,
  },
  receipt: null,
  seller: backend.store.seller,
  orders: backend.orderItems,
  options: { profile_image: { attach_file_path: 'pictures/profile.svg' } },
  shop: { shops_id: SHOP_ID, shop_storeName: 'demo', shop_name: '데모 카페' },
});

const tokens = { accessToken: 'access-1', refreshToken: 'refresh-1' };

/** How a call is named here: its method and its path with the parameters filled in. */
export const callKey = ({ method, path }: Route, params: Record<string, string> = {}): string =>
  `${method} ${path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')}`;

const usual = (backend: Backend, origin: () => string): Record<string, Handler> => ({
  [callKey(http.catalog.store)]: ({ query }) =>
    query.get('storeName')?.toLowerCase() === 'demo'
      ? data(backend.store)
      : refusal(404, 'STORE_NOT_FOUND', '상점 정보를 조회하지 못했습니다.'),
  // Most tests have no stream: their pages ask each minute.
  [callKey(http.live.store)]: () => ({ status: 204, body: '' }),
  [callKey(http.orders.init)]: ({ body }) => initCheckout(backend, body),
  [callKey(http.orders.paymentRecord, { paymentId: PAYMENT_ID })]: () => data(paymentRecord(backend)),
  [callKey(http.orders.registerPayment)]: ({ body }) =>
    data({
      kind: 'form',
      url: `${origin()}${CARD_PAGE}`,
      fields: {
        ...{ site_cd: 'T0000', ordr_idxx: ORDER_NUMBER, good_mny: String(backend.amount), approval_key: 'KEY1' },
        ...(body['buyr_tel'] ? { buyr_tel2: body['buyr_tel'] } : {}),
      },
    }),
  [callKey(http.orders.orderComplete)]: () =>
    backend.orderItems.length > 0
      ? data(orderComplete(backend))
      : refusal(404, 'ORDER_NOT_FOUND', '주문 정보를 찾을 수 없어요.'),
  [callKey(http.auth.login)]: ({ body }) =>
    body['password'] === 'jumun1234!'
      ? data({ tokens, shop: ownShop })
      : refusal(401, 'LOGIN_FAILED', '이메일 또는 비밀번호가 올바르지 않습니다.'),
  [callKey(http.auth.signUp)]: ({ body }) =>
    body['shop_email'] === 'taken@jumun.test'
      ? refusal(409, 'EMAIL_TAKEN', '이미 등록된 이메일입니다.')
      : data({ shop_id: SHOP_ID }, 201),
  [callKey(http.auth.shopInfo)]: () => data(ownShop),
});

const notPlayed = (key: string): Answer => refusal(404, 'NOT_PLAYED', `Nothing plays ${key} here.`);

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

export interface FakeGateway {
  origin: string;
  backend: Backend;
  /** The calls of one kind so far; the key is made by `callKey`. */
  asked: (key: string) => Asked[];
  /** Waits until so many calls of one kind have come. */
  heard: (key: string, count?: number) => Promise<void>;
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
const untouched = (): Backend => ({
  store: structuredClone(sampleStore),
  paymentStatus: 'panding',
  closeReason: null,
  checking: false,
  deliveryStatus: 'waiting',
  orderItems: [],
  amount: 0,
  asked: [],
  unplayed: [],
  overrides: {},
  scripts: {},
});

/** Serves the built app and a small backend behind `/v1`, so that screens can be looked at without the platform. */
export async function startFakeGateway(build?: string): Promise<FakeGateway> {
  const backend = untouched();
  let origin = '';
  const calls = new EventEmitter();
  const handlers = usual(backend, () => origin);
  let sendPage: Awaited<ReturnType<typeof pageServer>> = () => undefined;
  // A test that answers the store's call itself wants to see the browser make it.
  const storeOf = (storeName: string) => {
    if (backend.overrides[callKey(http.catalog.store)]) return undefined;
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
      const posted = await read(request);
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
    const key = `${request.method} ${url.pathname}`;
    // Taken before anything is waited for: the call may come to its end when another test has begun.
    const { unplayed } = backend;
    const text = await read(request);
    const body =
      text && request.headers['content-type'] === 'application/json'
        ? (JSON.parse(text) as Record<string, unknown>)
        : {};
    const asked: Asked = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body,
      text,
    };
    backend.asked.push(asked);
    calls.emit('call');
    const handler = backend.overrides[key] ?? handlers[key];
    if (!handler) unplayed.push(key);
    const { status = 200, body: answered, stream } = (await handler?.(asked)) ?? notPlayed(key);
    if (stream) return stream(response);
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answered));
  }

  const asked = (key: string): Asked[] => backend.asked.filter(({ method, path }) => `${method} ${path}` === key);
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
    async heard(key, count = 1) {
      while (asked(key).length < count) await once(calls, 'call');
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
