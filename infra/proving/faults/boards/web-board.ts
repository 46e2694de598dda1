import type { AnswerOf } from '@jumun/client';
import type { http, OrderStatus } from '@jumun/contracts';

export type Board = AnswerOf<typeof http.orders.board>['data'];
export type Card = Board['cards'][number];
export type NextStatus = Exclude<OrderStatus, 'waiting'>;

export interface Move {
  id: string;
  paymentId: string;
  from: OrderStatus;
  to: NextStatus;
  /** Could not be sent yet. */
  isKept: boolean;
}
export interface Press extends Pick<Card, 'paymentId' | 'orderNumber' | 'orderStatus'> {
  to: NextStatus;
}

export interface Outcome {
  paymentId: string;
  ok: boolean;
  errorCode?: string | undefined;
}

export interface MoveQueue {
  get(): { moves: readonly Move[]; notes: ReadonlyMap<string, string> };
  subscribe(watcher: () => void): () => void;
  move(presses: readonly Press[]): void;
  resume(board: Board): void;
  end(): void;
}
interface QueueDeps {
  send(paymentIds: string[], step: Pick<Move, 'from' | 'to'>): Promise<Outcome[]>;
  isUnreached(fault: unknown): boolean;
  reasonOf(refusal: unknown): string;
  onMoved(paymentIds: readonly string[], to: NextStatus): Promise<void>;
  save(moves: readonly Move[]): void;
  forget(ids: readonly string[]): void;
  newId(): string;
  now(): number;
}

/** The parts of the web board that decide what is asked, sent and shown. */
interface WebBoard {
  MoveQueue: new (deps: QueueDeps) => MoveQueue;
  gather(ask: () => Promise<unknown>, pauses: { waitMs: number; everyMs: number }): { hint(): void; stop(): void };
  viewOf(
    board: Board,
    moves: readonly Move[],
    station: readonly string[],
  ): { columns: Readonly<Record<'waiting' | 'preparing' | 'ready', readonly Card[]>>; finished: readonly Card[] };
}

const FOLDER = new URL('../../../../web/src/', import.meta.url).href;

async function partOf<Name extends keyof WebBoard>(file: string): Promise<Pick<WebBoard, Name>> {
  // The web is another program, so its types are written down above; what differs fails when it is called.
  return (await import(`${FOLDER}${file}.ts`)) as Pick<WebBoard, Name>;
}

/** The web board's own code, as it is (Node needs `resolve-web.ts` first, Jest does not): another copy of its rules would prove nothing of it. */
export const webBoard: WebBoard = {
  ...(await partOf<'MoveQueue'>('console/orders/board/move-queue')),
  ...(await partOf<'gather'>('live/gather')),
  ...(await partOf<'viewOf'>('console/orders/board/board-view')),
};
