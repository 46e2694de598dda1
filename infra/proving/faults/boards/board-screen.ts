import { randomUUID } from 'node:crypto';
import { isRefused, refusalOf } from '@jumun/client';
import { PublicApi } from '@jumun/client/node';
import { decode, http, namespaces, SOCKET_PATH, socketEvents, type OrderStatus } from '@jumun/contracts';
import { io, type Socket } from 'socket.io-client';
import type { TcpProxy } from '../../platform/tcp-proxy.ts';
import {
  webBoard,
  type Board,
  type Card,
  type Move,
  type MoveQueue,
  type NextStatus,
  type Outcome,
} from './web-board.ts';

/** As the web board has them. */
const GATHER = { waitMs: 300, everyMs: 1_000 };
const ASK_WHEN_LIVE_MS = 60_000;
const ASK_WHEN_CUT_MS = 15_000;
const ASK_WHEN_KEPT_MS = 5_000;
const CONNECT_AGAIN_MS = 1_000;
const LOOK_EVERY_MS = 100;

/** Nothing came back. */
class Unreached extends Error {}

/** The history of a board: cuts, gaps, cards shown and put back. */
interface History {
  /** Payments that have stood on it. */
  shown: Set<string>;
  /** Payments that stood on it twice at once. */
  doubled: Set<string>;
  /** From each connection of the socket but the first until the board was answered, in milliseconds. */
  gapsMs: number[];
  /** The same from each return of the line. */
  returnsMs: number[];
  cuts: number;
  /** How long it had no line. */
  cutMs: number;
  /** Moves that could not be sent at once. */
  kept: Set<string>;
  /** Cards that came back, by what the board said of them. */
  putBack: Map<string, number>;
}

/** The console's board as it is on the wire, at the end of a line that can be cut. */
export class BoardScreen {
  readonly history: History = {
    ...{ shown: new Set(), doubled: new Set(), gapsMs: [], returnsMs: [], cuts: 0, cutMs: 0 },
    ...{ kept: new Set(), putBack: new Map() },
  };
  readonly queue: MoveQueue;
  hasLine = true;
  readonly #line: TcpProxy;
  readonly #server: URL;
  readonly #token: string;
  readonly #api: PublicApi;
  readonly #socket: Socket;
  readonly #asks = webBoard.gather(() => this.#ask(), GATHER);
  readonly #timer: ReturnType<typeof setInterval>;
  #board: Board | undefined;
  /** The last whole answer, as the browser keeps it for the tag. */
  #kept: { etag: string; board: Board } | undefined;
  #asking: Promise<void> | undefined;
  #askedAtMs = 0;
  /** Own changes so far: an answer that was asked for before one may be older than it. */
  #changes = 0;
  #isAnswered = false;
  #cutAtMs = 0;
  #hasConnected = false;
  /** Since when an answer is due, after a connection and after a return of the line. */
  #dueSinceMs: { connect?: number | undefined; line?: number | undefined } = {};
  #notes: ReadonlyMap<string, string> = new Map();
  readonly #since = new Map<string, { orderStatus: OrderStatus; atMs: number }>();

  constructor(line: TcpProxy, origin: string, token: string) {
    this.#line = line;
    this.#server = new URL(origin);
    this.#token = token;
    this.#forwardToServer();
    const own = `http://127.0.0.1:${line.port}`;
    this.#api = new PublicApi(own, 6);
    this.queue = new webBoard.MoveQueue({
      send: (paymentIds, step) => this.#send(paymentIds, step),
      isUnreached: (fault) => fault instanceof Unreached,
      reasonOf: (refusal) => (refusal instanceof Error ? refusal.message : String(refusal)),
      onMoved: async (paymentIds, to) => this.#showMoved(new Set(paymentIds), to),
      save: (moves) => moves.forEach(({ id }) => this.history.kept.add(id)),
      forget: () => undefined,
      newId: randomUUID,
      now: Date.now,
    });
    this.queue.subscribe(() => this.#draw());
    this.#socket = io(own + namespaces.owner, {
      ...{ path: SOCKET_PATH, transports: ['websocket', 'polling'], forceNew: true, auth: { token } },
    });
    this.#listen();
    this.#timer = setInterval(() => this.#askInTime(), LOOK_EVERY_MS);
  }

  /** Whether the board counts as the server's state: the line is up, and the last request was answered. */
  get isFresh(): boolean {
    return this.hasLine && this.#isAnswered;
  }

  /** The board as it stands: the server's answer with the moves that it has not answered yet. */
  view(): ReturnType<(typeof webBoard)['viewOf']> | undefined {
    return this.#board && webBoard.viewOf(this.#board, this.queue.get().moves, []);
  }

  /** How long a card has stood where it is on this board, in milliseconds. */
  standsForMs({ paymentId, orderStatus }: Card): number {
    const known = this.#since.get(paymentId);
    return known?.orderStatus === orderStatus ? performance.now() - known.atMs : 0;
  }

  /** Ends what is open, and everything that is opened until the line is back. */
  cut(): void {
    this.hasLine = false;
    this.#isAnswered = false;
    this.#dueSinceMs = {};
    this.history.cuts += 1;
    this.#cutAtMs = performance.now();
    this.#line.forwardTo(undefined);
    this.#line.cut();
  }

  /**
   * The line is back. With `isTold`, as in a browser that gets the `online` event, it reconnects and refreshes at once.
   */
  restore({ isTold }: { isTold: boolean }): void {
    this.#forwardToServer();
    this.hasLine = true;
    this.history.cutMs += performance.now() - this.#cutAtMs;
    this.#dueSinceMs.line = performance.now();
    if (!isTold) return;
    this.#socket.disconnect().connect();
    void this.#ask();
  }

  /** Resolves when a question that is asked from now on was answered, or not. */
  async refresh(): Promise<void> {
    await this.#asking;
    await this.#ask();
  }

  close(): void {
    clearInterval(this.#timer);
    this.#asks.stop();
    this.queue.end();
    this.#socket.disconnect();
    this.#api.close();
    this.#line.close();
  }

  #forwardToServer(): void {
    this.#line.forwardTo({ host: this.#server.hostname, port: Number(this.#server.port) });
  }

  #listen(): void {
    const socket = this.#socket;
    const connectAgain = (): void => void setTimeout(() => socket.connect(), CONNECT_AGAIN_MS);
    socket.on('connect', () => {
      if (this.#hasConnected) this.#dueSinceMs.connect = performance.now();
      this.#hasConnected = true;
      this.#asks.hint();
    });
    for (const event of [socketEvents.boardChanged, socketEvents.newOrder, socketEvents.statusChanged])
      socket.on(event, () => this.#asks.hint());
    socket.on('disconnect', (reason) => {
      this.#dueSinceMs.connect = undefined;
      if (reason === 'io server disconnect') connectAgain();
    });
    // An active socket tries again by itself; one that was refused does not.
    socket.on('connect_error', () => !socket.active && connectAgain());
  }

  #askInTime(): void {
    const hasKept = this.queue.get().moves.some(({ isKept }) => isKept);
    const isLive = this.#socket.connected && this.#isAnswered;
    const everyMs = hasKept ? ASK_WHEN_KEPT_MS : isLive ? ASK_WHEN_LIVE_MS : ASK_WHEN_CUT_MS;
    if (performance.now() - this.#askedAtMs >= everyMs) void this.#ask();
  }

  #ask(): Promise<void> {
    return (this.#asking ??= this.#askOnce().finally(() => (this.#asking = undefined)));
  }

  async #askOnce(): Promise<void> {
    const changes = this.#changes;
    const beganMs = (this.#askedAtMs = performance.now());
    const headers: Record<string, string> = this.#kept ? { 'if-none-match': this.#kept.etag } : {};
    const answer = await this.#api.ask(http.orders.board, { token: this.#token, headers }).catch(() => undefined);
    if (answer?.status !== 200 && answer?.status !== 304) {
      this.#isAnswered = false;
      return;
    }
    if (changes !== this.#changes) return this.#asks.hint();
    if (answer.status === 200) {
      // The gateway's answers are what the contract says: its tests hold it to that.
      const { data } = decode(answer.body) as { data: Board };
      this.#kept = { etag: String(answer.headers['etag']), board: data };
    }
    this.#board = this.#kept?.board;
    this.#isAnswered = this.hasLine;
    this.#noteAnswer(beganMs);
    if (this.#board) this.queue.resume(this.#board);
    this.#draw();
  }

  #noteAnswer(beganMs: number): void {
    const { connect, line } = this.#dueSinceMs;
    const now = performance.now();
    if (connect !== undefined && connect <= beganMs) this.history.gapsMs.push(now - connect);
    if (line !== undefined && line <= beganMs) this.history.returnsMs.push(now - line);
    this.#dueSinceMs = {
      connect: connect !== undefined && connect > beganMs ? connect : undefined,
      line: line !== undefined && line > beganMs ? line : undefined,
    };
  }

  async #send(paymentIds: string[], { from: seen, to: status }: Pick<Move, 'from' | 'to'>): Promise<Outcome[]> {
    const call = { token: this.#token, body: { paymentIds, status, seen } };
    const answer = await this.#api.ask(http.orders.moveOrders, call).catch((fault: unknown) => {
      throw new Unreached(String(fault));
    });
    if (isRefused(answer.status, answer.body)) throw new Error(refusalOf(answer.status, answer.body).code);
    // As above.
    return (decode(answer.body) as { data: Outcome[] }).data;
  }

  #showMoved(paymentIds: ReadonlySet<string>, orderStatus: NextStatus): void {
    this.#changes += 1;
    this.#asks.hint();
    if (!this.#board) return;
    const all = [...this.#board.cards, ...this.#board.finished].map((card): Card => {
      return paymentIds.has(card.paymentId) ? { ...card, orderStatus } : card;
    });
    const isDone = (card: Card): boolean => card.orderStatus === 'completed';
    this.#board = { ...this.#board, cards: all.filter((card) => !isDone(card)), finished: all.filter(isDone) };
  }

  /** Notes what a person who looks now would see. */
  #draw(): void {
    const { notes } = this.queue.get();
    for (const [paymentId, words] of notes)
      if (this.#notes.get(paymentId) !== words)
        this.history.putBack.set(words, (this.history.putBack.get(words) ?? 0) + 1);
    this.#notes = notes;
    const view = this.view();
    if (!view) return;
    const { waiting, preparing, ready } = view.columns;
    const standing = new Set<string>();
    for (const { paymentId, orderStatus } of [...waiting, ...preparing, ...ready, ...view.finished]) {
      if (standing.has(paymentId)) this.history.doubled.add(paymentId);
      standing.add(paymentId);
      this.history.shown.add(paymentId);
      if (this.#since.get(paymentId)?.orderStatus !== orderStatus)
        this.#since.set(paymentId, { orderStatus, atMs: performance.now() });
    }
  }
}
