import type { OrderStatus } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import type { Board, Move, NextStatus, Outcome, Press, Undo } from './board-types';
import { UNDO_MS } from '../../parts/move-words';
import { lastOf } from '../../../util/last-of';
import { MAX_KEPT, stillMeant } from './still-meant';

interface QueueDeps {
  /** Throws where nothing came back, or where all of them were refused. */
  send: (paymentIds: string[], step: Pick<Move, 'from' | 'to'>) => Promise<Outcome[]>;
  /** Shows cards where they were, and has the server undo their moves. */
  undo: (undos: readonly Undo[]) => Promise<Outcome[]>;
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

export interface QueueState {
  /** In the order of the presses. */
  moves: readonly Move[];
  /** Why a card came back, by its payment. */
  notes: ReadonlyMap<string, string>;
  /** Moves of the last press, while it can be undone. */
  last: readonly Press[];
}

const MAX_BATCH = 100;
const CHANGED_ELSEWHERE = t`다른 곳에서 바뀌었어요`;
const NO_WAY_BACK = t`되돌리지 못했어요.`;
const TOO_MANY = t`연결이 끊긴 동안 더 담아둘 수 없어요. 연결되면 다시 눌러주세요.`;

/** The moves at the head that are the same step, each of another card. */
function headBatch(moves: readonly Move[]): Move[] {
  const [head] = moves;
  const taken = new Map<string, Move>();
  for (const move of moves) {
    if (move.from !== head?.from || move.to !== head.to || taken.has(move.paymentId) || taken.size === MAX_BATCH) break;
    taken.set(move.paymentId, move);
  }
  return [...taken.values()];
}

/**
 * The moves of a board: each is on the screen at once and goes to the server in its turn, those of one step
 * together. One that can't be sent is kept; one that is refused puts its card back, and says why.
 */
export class MoveQueue {
  readonly #deps: QueueDeps;
  readonly #watchers = new Set<() => void>();
  #state: QueueState = { moves: [], notes: new Map(), last: [] };
  #isSending = false;
  /** The server was not reached: nothing is sent before it answers again. */
  #isStuck = false;
  #underWay: ReadonlySet<string> = new Set();
  /** The number of each card's last move, by which it is undone. */
  readonly #sequences = new Map<string, number>();
  /** Presses to be undone once their moves are answered. */
  #undoing: readonly Press[] = [];
  #undoTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: QueueDeps) {
    this.#deps = deps;
  }

  readonly get = (): QueueState => this.#state;
  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  move(presses: readonly Press[]): void {
    if (presses.length === 0) return;
    this.#setLast(presses);
    this.#add(presses);
  }

  /** Takes the last press back. */
  readonly undo = (): void => {
    const { last } = this.#state;
    this.#setLast([]);
    const sent = last.filter(({ paymentId, orderStatus }) => !this.#takeBackUnsent({ paymentId, to: orderStatus }));
    this.#undoing = [...this.#undoing, ...sent];
    void this.#undoAnswered();
  };

  /** Takes up what was kept before the page was loaded. */
  takeUp(kept: readonly Move[]): void {
    if (kept.length === 0) return;
    this.#isStuck = true;
    this.#set({ moves: [...kept, ...this.#state.moves] });
  }

  /** The server is there again: what is still meant is sent, in order. */
  readonly resume = (board: Pick<Board, 'cards' | 'finished'>): void => {
    if (!this.#isStuck || this.#isSending) return;
    this.#isStuck = false;
    const { moves, done, gone } = stillMeant(this.#state.moves, board, this.#deps.now());
    this.#settle(done);
    if (gone.length > 0) this.#putBack(gone, CHANGED_ELSEWHERE);
    this.#set({ moves });
    void this.#pump();
  };

  /** Says on a card why something else was not done. */
  note(paymentId: string, text: string): void {
    this.#set({ notes: this.#noted([paymentId], text) });
  }
  readNote(paymentId: string): void {
    if (this.#state.notes.has(paymentId)) this.#set({ notes: this.#noted([paymentId], undefined) });
  }

  end(): void {
    clearTimeout(this.#undoTimer);
  }

  #set(next: Partial<QueueState>): void {
    this.#state = { ...this.#state, ...next };
    for (const watcher of this.#watchers) watcher();
  }

  #noted(ids: Iterable<string>, text: string | undefined): ReadonlyMap<string, string> {
    const notes = new Map(this.#state.notes);
    for (const id of ids) {
      notes.delete(id);
      if (text !== undefined) notes.set(id, text);
    }
    return notes;
  }

  #setLast(last: readonly Press[]): void {
    clearTimeout(this.#undoTimer);
    if (last.length > 0) this.#undoTimer = setTimeout(() => this.#set({ last: [] }), UNDO_MS);
    this.#set({ last });
  }

  #add(presses: readonly Press[]): void {
    const moves = presses
      .filter((press) => !this.#takeBackUnsent(press))
      .map(({ paymentId, orderStatus: from, to }): Move => {
        return { id: this.#deps.newId(), paymentId, from, to, at: this.#deps.now(), isKept: this.#isStuck };
      });
    const ids = presses.map(({ paymentId }) => paymentId);
    const known = this.#state.moves;
    if (this.#isStuck && known.length + moves.length > MAX_KEPT)
      return this.#set({ notes: this.#noted(ids, TOO_MANY) });
    if (this.#isStuck) this.#deps.save(moves);
    this.#set({ moves: [...known, ...moves], notes: this.#noted(ids, undefined) });
    void this.#pump();
  }

  /** A press that takes back one that was not sent yet: neither is ever sent. */
  #takeBackUnsent({ paymentId, to }: { paymentId: string; to: OrderStatus }): boolean {
    const last = lastOf(this.#state.moves, (move) => move.paymentId === paymentId);
    if (!last || last.from !== to || this.#underWay.has(last.id)) return false;
    this.#settle([last]);
    return true;
  }

  #settle(done: readonly Move[]): void {
    const ids = new Set(done.map(({ id }) => id));
    this.#deps.forget(done.flatMap(({ id, isKept }) => (isKept ? [id] : [])));
    this.#set({ moves: this.#state.moves.filter(({ id }) => !ids.has(id)) });
  }

  /** Puts cards back where the server has them: their moves, and those that were built on them, are gone. */
  #putBack(paymentIds: readonly string[], why: string): void {
    const back = new Set(paymentIds);
    this.#settle(this.#state.moves.filter(({ paymentId }) => back.has(paymentId)));
    this.#undoing = this.#undoing.filter(({ paymentId }) => !back.has(paymentId));
    this.#set({ notes: this.#noted(back, why) });
    if (this.#state.last.some(({ paymentId }) => back.has(paymentId))) this.#setLast([]);
  }

  async #undoAnswered(): Promise<void> {
    const open = new Set(this.#state.moves.map(({ paymentId }) => paymentId));
    const presses = this.#undoing.filter(({ paymentId }) => !open.has(paymentId));
    this.#undoing = this.#undoing.filter(({ paymentId }) => open.has(paymentId));
    const undos = presses.flatMap(({ paymentId, orderStatus: to }): Undo[] => {
      const sequence = this.#sequences.get(paymentId);
      return sequence === undefined ? [] : [{ paymentId, sequence, to }];
    });
    this.#moveBack(presses.filter(({ paymentId }) => !this.#sequences.has(paymentId)));
    for (const { paymentId } of undos) this.#sequences.delete(paymentId);
    for (let at = 0; at < undos.length; at += MAX_BATCH) await this.#sendUndos(undos.slice(at, at + MAX_BATCH));
  }

  /** The server gave no number to undo by: it is of the version before, or its answer was lost. */
  #moveBack(presses: readonly Press[]): void {
    const accepted = presses.filter(({ orderStatus }) => orderStatus === 'waiting');
    for (const { paymentId } of accepted) this.note(paymentId, NO_WAY_BACK);
    const back = presses.flatMap(({ orderStatus, to, ...order }): Press[] =>
      orderStatus === 'waiting' ? [] : [{ ...order, orderStatus: to, to: orderStatus }],
    );
    if (back.length > 0) this.#add(back);
  }

  async #sendUndos(undos: readonly Undo[]): Promise<void> {
    try {
      for (const { paymentId, ok, errorCode } of await this.#deps.undo(undos))
        if (!ok) this.note(paymentId, this.#deps.reasonOf(errorCode));
    } catch (fault) {
      for (const { paymentId } of undos) this.note(paymentId, this.#deps.reasonOf(fault));
    }
  }

  async #pump(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    while (!this.#isStuck && this.#state.moves[0]) {
      const batch = headBatch(this.#state.moves);
      this.#underWay = new Set(batch.map(({ id }) => id));
      await this.#send(batch, this.#state.moves[0]);
      this.#underWay = new Set();
      void this.#undoAnswered();
    }
    this.#isSending = false;
  }

  async #send(batch: readonly Move[], { from, to }: Move): Promise<void> {
    const ids = batch.map(({ paymentId }) => paymentId);
    try {
      const outcomes = await this.#deps.send(ids, { from, to });
      const moved = outcomes.flatMap(({ paymentId, ok }) => (ok ? [paymentId] : []));
      if (moved.length > 0) await this.#deps.onMoved(moved, to);
      for (const { paymentId, ok, errorCode, sequence } of outcomes) {
        if (sequence === undefined) this.#sequences.delete(paymentId);
        else this.#sequences.set(paymentId, sequence);
        const wasKept = batch.some((move) => move.paymentId === paymentId && move.isKept);
        if (!ok) this.#putBack([paymentId], wasKept ? CHANGED_ELSEWHERE : this.#deps.reasonOf(errorCode));
      }
      this.#settle(batch);
    } catch (fault) {
      if (!this.#deps.isUnreached(fault)) return this.#putBack(ids, this.#deps.reasonOf(fault));
      this.#isStuck = true;
      const moves = this.#state.moves.map((move) => ({ ...move, isKept: true }));
      this.#deps.save(moves);
      this.#set({ moves });
    }
  }
}
