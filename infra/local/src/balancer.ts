import {
  Agent,
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request as httpRequest,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { answersReady } from './health.ts';

const LOOK_EVERY_MS = 200;
const READY_WITHIN_MS = 1_000;
/** Longer than it takes until a gateway that begins to drain is left alone. */
export const DRAIN_MS = LOOK_EVERY_MS + READY_WITHIN_MS + 300;
/** As long as the gateway's own. */
const KEEP_ALIVE_MS = 72_000;
const HEADERS_WITHIN_MS = 10_000;
const MAX_HEADER_BYTES = 16 * 1024;

/** Headers that belong to one connection; how a body is framed is passed on, since both sides must read it alike. */
const OF_ONE_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
  'expect',
]);
const FORWARDED = /^(x-forwarded-.+|forwarded)$/i;
const AWAY = 'HTTP/1.1 503 Service Unavailable\r\nretry-after: 1\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

export interface BalancerOptions {
  port: number;
  /** Ports of the gateways on this machine. */
  gateways: readonly number[];
  /** Passes on the caller's forwarding headers, for gateways with trusted proxies. */
  keepsForwarded: boolean;
}

interface Gateway {
  port: number;
  agent: Agent;
  isReady: boolean;
  isLookedAt: boolean;
  /** Requests that it has not answered yet. */
  open: number;
}

/**
 * The public port of several gateways. A request goes to one that is ready, and to another one only if that refused the
 * connection, before a byte was sent. WebSockets are passed byte for byte.
 */
export class Balancer {
  private readonly gateways: readonly Gateway[];
  private readonly server: Server;
  private readonly sockets = new Set<Duplex>();
  private readonly options: BalancerOptions;
  private timer: NodeJS.Timeout | undefined;
  private turn = 0;

  constructor(options: BalancerOptions) {
    this.options = options;
    this.gateways = options.gateways.map((port) => ({
      port,
      agent: new Agent({ keepAlive: true, maxSockets: Infinity }),
      isReady: false,
      isLookedAt: false,
      open: 0,
    }));
    this.server = createServer(
      {
        keepAliveTimeout: KEEP_ALIVE_MS,
        headersTimeout: HEADERS_WITHIN_MS,
        maxHeaderSize: MAX_HEADER_BYTES,
        shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
      },
      (request, response) => this.pass(this.candidates(), request, response),
    );
    this.server.on('upgrade', (request, socket, head) => {
      this.hold(socket);
      this.upgrade(this.candidates(), request, socket, head);
    });
  }

  /** Resolves when the port answers and it is known which gateways are ready. */
  async open(): Promise<void> {
    await this.look();
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject).listen(this.options.port, '127.0.0.1', resolve);
    });
  }

  close(): void {
    clearInterval(this.timer);
    this.server.close();
    this.server.closeAllConnections();
    for (const socket of this.sockets) socket.destroy();
    for (const { agent } of this.gateways) agent.destroy();
  }

  private async look(): Promise<void> {
    const unseen = this.gateways.filter(({ isLookedAt }) => !isLookedAt);
    await Promise.all(
      unseen.map(async (gateway) => {
        gateway.isLookedAt = true;
        gateway.isReady = await answersReady(gateway.port, READY_WITHIN_MS).catch(() => false);
        gateway.isLookedAt = false;
      }),
    );
  }

  /** The gateways in the order to try: ready ones first, of those the least busy, in turn. */
  private candidates(): readonly Gateway[] {
    const first = this.turn++ % this.gateways.length;
    const inTurn = [...this.gateways.slice(first), ...this.gateways.slice(0, first)];
    return inTurn.sort((one, other) => Number(other.isReady) - Number(one.isReady) || one.open - other.open);
  }

  private pass(gateways: readonly Gateway[], request: IncomingMessage, response: ServerResponse): void {
    const [gateway, ...others] = gateways;
    if (response.destroyed) return;
    if (!gateway) return void response.writeHead(503, { 'retry-after': '1' }).end();
    const upstream = this.ask(gateway, request, this.headersFor(request), gateway.agent);
    upstream.on('response', (answer) => {
      const headers = endToEnd(answer.rawHeaders);
      // Whatever is left of a body that was refused would be read as the next request.
      if (!request.complete) headers.push('connection', 'close');
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage, headers);
      answer.on('error', () => response.destroy());
      answer.pipe(response);
    });
    upstream.on('error', (error) => {
      if (isRefusal(error)) this.pass(others, request, response);
      else if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    response.once('close', () => {
      if (!response.writableFinished) upstream.destroy();
    });
    onceConnected(upstream, () => request.pipe(upstream));
  }

  private upgrade(gateways: readonly Gateway[], request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const [gateway, ...others] = gateways;
    if (!gateway || socket.destroyed) return void socket.end(AWAY);
    const headers = [...this.headersFor(request), 'connection', 'upgrade', 'upgrade', 'websocket'];
    const upstream = this.ask(gateway, request, headers, false);
    socket.once('close', () => upstream.destroy());
    upstream.on('upgrade', (answer, other, otherHead) => {
      this.hold(other);
      socket.write(headOf(answer, answer.rawHeaders));
      socket.write(otherHead);
      other.write(head);
      other.pipe(socket).pipe(other);
      socket.once('close', () => other.destroy());
      other.once('close', () => socket.destroy());
    });
    upstream.on('response', (answer) => {
      const plain = withoutHeaders(endToEnd(answer.rawHeaders), (name) => name === 'transfer-encoding');
      socket.write(headOf(answer, [...plain, 'connection', 'close']));
      answer.on('error', () => socket.destroy());
      answer.pipe(socket);
    });
    upstream.on('error', (error) => {
      if (isRefusal(error)) this.upgrade(others, request, socket, head);
      else socket.destroy();
    });
    upstream.end();
  }

  private ask(gateway: Gateway, request: IncomingMessage, headers: string[], agent: Agent | false): ClientRequest {
    const { method, url: path } = request;
    const upstream = httpRequest({ host: '127.0.0.1', port: gateway.port, agent, method, path, headers });
    gateway.open += 1;
    upstream.once('close', () => (gateway.open -= 1));
    return upstream;
  }

  private headersFor({ headers, rawHeaders, socket }: IncomingMessage): string[] {
    const kept = endToEnd(rawHeaders);
    const before = this.options.keepsForwarded ? [headers['x-forwarded-for'] ?? []].flat() : [];
    const caller = [...before, socket.remoteAddress ?? ''].join(', ');
    return [...withoutHeaders(kept, (name) => FORWARDED.test(name)), 'x-forwarded-for', caller];
  }

  private hold(socket: Duplex): void {
    this.sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => this.sockets.delete(socket));
  }
}

/** Whether the connection was refused, so that nothing was sent. */
const isRefusal = (error: NodeJS.ErrnoException): boolean => error.code === 'ECONNREFUSED';

/** Waits until a request has its connection: until then nothing is taken from the caller, so that another may be asked. */
function onceConnected(upstream: ClientRequest, begin: () => void): void {
  upstream.once('socket', (socket) => {
    if (socket.connecting) socket.once('connect', begin);
    else begin();
  });
}

/** Names and values in turn, as they were sent, without those that a connection keeps for itself. */
const endToEnd = (rawHeaders: readonly string[]): string[] =>
  withoutHeaders(rawHeaders, (name) => OF_ONE_CONNECTION.has(name));

function withoutHeaders(rawHeaders: readonly string[], isDropped: (name: string) => boolean): string[] {
  const kept: string[] = [];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
    if (!isDropped(name.toLowerCase())) kept.push(name, value);
  }
  return kept;
}

function headOf({ statusCode, statusMessage }: IncomingMessage, rawHeaders: readonly string[]): string {
  const lines = rawHeaders.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`));
  return `HTTP/1.1 ${statusCode ?? 502} ${statusMessage ?? ''}\r\n${lines.join('')}\r\n`;
}
