import type { Board, Move, NextStatus, Outcome, Press } from './board-types';
import { MAX_KEPT, stillMeant } from './still-meant';

interface QueueDeps {
  /** Throws where nothing came back, or where all of them were refused. */
  send: (paymentIds: string[], to: NextStatus) => Promise<Outcome[]>;
  /** Whether a fault means that the server was not reached: then the moves are kept. */
  isUnreached: (fault: unknown) => boolean;
  /** The words of a refusal: of its code, or of what was thrown. */
  reasonOf: (refusal: unknown) => string;
  /** The server has moved it: to be shown by the board itself before the queue lets go of it. */
  onMoved: (paymentIds: readonly string[], to: NextStatus) => Promise<void>;
  save: (moves: readonly Move[]) => void;
  forget: (ids: readonly string[]) => void;
  newId: () => string;
  now: () => number;
}

interface QueueState {
  /** In the order of the presses. */
  moves: readonly Move[];
  /** Why a card came back, by its payment. */
  notes: ReadonlyMap<string, string>;
  /** What the last press moved, while it can be taken back. */
  last: readonly Press[];
}

/** How long a move can be taken back by one press. */
export const UNDO_MS = 10_000;
const MAX_BATCH = 100;
const CHANGED_ELSEWHERE = '다른 곳에서 바뀌었어요';
const TOO_MANY = '연결이 끊긴 동안 더 담아둘 수 없어요. 연결되면 다시 눌러주세요.';

export type MoveQueue = ReturnType<typeof createMoveQueue>;

/**
 * The moves of a board: each is on the screen at once and goes to the server in its turn, those to the same state
 * together. One that can't be sent is kept; one that is refused puts its card back, and says why.
 */
export function createMoveQueue(deps: QueueDeps) {
  let state: QueueState = { moves: [], notes: new Map(), last: [] };
  let isSending = false;
  let isStuck = false;
  let underWay: ReadonlySet<string> = new Set();
  let undoTimer: ReturnType<typeof setTimeout> | undefined;
  const watchers = new Set<() => void>();

  function set(next: Partial<QueueState>): void {
    state = { ...state, ...next };
    for (const watcher of watchers) watcher();
  }
  function noted(ids: Iterable<string>, text: string | undefined): ReadonlyMap<string, string> {
    const notes = new Map(state.notes);
    for (const id of ids) {
      notes.delete(id);
      if (text !== undefined) notes.set(id, text);
    }
    return notes;
  }
  function setLast(last: readonly Press[]): void {
    clearTimeout(undoTimer);
    if (last.length > 0) undoTimer = setTimeout(() => set({ last: [] }), UNDO_MS);
    set({ last });
  }

  /** Puts cards back where the server has them: their moves, and those that were built on them, are gone. */
  function putBack(paymentIds: readonly string[], why: string): void {
    const back = new Set(paymentIds);
    const gone = state.moves.filter(({ paymentId }) => back.has(paymentId));
    deps.forget(gone.map(({ id }) => id));
    set({ moves: state.moves.filter((move) => !gone.includes(move)), notes: noted(back, why) });
    if (state.last.some(({ paymentId }) => back.has(paymentId))) setLast([]);
  }
  function settle(done: readonly Move[]): void {
    deps.forget(done.filter(({ isKept }) => isKept).map(({ id }) => id));
    set({ moves: state.moves.filter((move) => !done.some(({ id }) => id === move.id)) });
  }

  /** The moves at the head that go to the same state, each of another card. */
  function headBatch(): Move[] {
    const to = state.moves[0]?.to;
    const taken = new Map<string, Move>();
    for (const move of state.moves) {
      if (move.to !== to || taken.has(move.paymentId) || taken.size === MAX_BATCH) break;
      taken.set(move.paymentId, move);
    }
    return [...taken.values()];
  }

  async function sendBatch(batch: readonly Move[], to: NextStatus): Promise<void> {
    try {
      const outcomes = await deps.send(
        batch.map(({ paymentId }) => paymentId),
        to,
      );
      const moved = outcomes.flatMap(({ paymentId, ok }) => (ok ? [paymentId] : []));
      if (moved.length > 0) await deps.onMoved(moved, to);
      for (const { paymentId, ok, errorCode } of outcomes) {
        const move = batch.find((each) => each.paymentId === paymentId);
        if (!ok) putBack([paymentId], move?.isKept ? CHANGED_ELSEWHERE : deps.reasonOf(errorCode));
      }
      settle(batch);
    } catch (fault) {
      if (!deps.isUnreached(fault))
        return putBack(
          batch.map(({ paymentId }) => paymentId),
          deps.reasonOf(fault),
        );
      isStuck = true;
      keepAll();
    }
  }
  function keepAll(): void {
    const moves = state.moves.map((move) => ({ ...move, isKept: true }));
    deps.save(moves);
    set({ moves });
  }
  async function pump(): Promise<void> {
    if (isSending) return;
    isSending = true;
    for (let batch = headBatch(); !isStuck && batch[0]; batch = headBatch()) {
      underWay = new Set(batch.map(({ id }) => id));
      await sendBatch(batch, batch[0].to);
      underWay = new Set();
    }
    isSending = false;
  }

  /** A press that takes back one that was not sent yet: neither is ever sent. */
  function takeBackUnsent({ paymentId, to }: Press): boolean {
    const last = state.moves.findLast((move) => move.paymentId === paymentId);
    if (!last || last.from !== to || underWay.has(last.id)) return false;
    settle([last]);
    return true;
  }

  function add(presses: readonly Press[]): void {
    const moves = presses
      .filter((press) => !takeBackUnsent(press))
      .map(({ paymentId, orderStatus: from, to }) => {
        return { id: deps.newId(), paymentId, from, to, at: deps.now(), isKept: isStuck };
      });
    const ids = presses.map(({ paymentId }) => paymentId);
    if (isStuck && state.moves.length + moves.length > MAX_KEPT) return set({ notes: noted(ids, TOO_MANY) });
    if (isStuck) deps.save(moves);
    set({ moves: [...state.moves, ...moves], notes: noted(ids, undefined) });
    void pump();
  }

  return {
    get: (): QueueState => state,
    subscribe(watcher: () => void): () => void {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    move(presses: readonly Press[]): void {
      if (presses.length === 0) return;
      add(presses);
      setLast(presses);
    },
    /** Takes the last press back; what was accepted never waits again. */
    undo(): void {
      const { last } = state;
      setLast([]);
      add(
        last.flatMap(({ orderStatus, to, ...order }) =>
          orderStatus === 'waiting' ? [] : [{ ...order, orderStatus: to, to: orderStatus }],
        ),
      );
    },
    /** Takes up what was kept before the page was loaded. */
    takeUp(kept: readonly Move[]): void {
      if (kept.length === 0) return;
      isStuck = true;
      set({ moves: [...kept, ...state.moves] });
    },
    /** The server is there again: what is still meant is sent, in order. */
    resume(board: Board): void {
      if (!isStuck || isSending) return;
      isStuck = false;
      const { moves, done, gone } = stillMeant(state.moves, board, deps.now());
      settle(done);
      set({ moves });
      if (gone.length > 0) putBack(gone, CHANGED_ELSEWHERE);
      void pump();
    },
    isStuck: (): boolean => isStuck,
    /** Says on a card why something else was not done. */
    note: (paymentId: string, text: string): void => set({ notes: noted([paymentId], text) }),
    readNote(paymentId: string): void {
      if (state.notes.has(paymentId)) set({ notes: noted([paymentId], undefined) });
    },
    end: () => clearTimeout(undoTimer),
  };
}
