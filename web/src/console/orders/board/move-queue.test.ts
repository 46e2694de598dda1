import { jest } from '@jest/globals';
import type { OrderStatus } from '@jumun/contracts';
import type { Move, NextStatus, Outcome, Press } from './board-types';
import { cardOf } from './card-fixture';
import { UNDO_MS } from '../../parts/move-words';
import { MoveQueue } from './move-queue';
import { MAX_KEPT } from './still-meant';

const UNREACHED = new Error('no line');
const press = (n: number, from: OrderStatus, to: NextStatus): Press => ({
  paymentId: `payment-${n}`,
  orderNumber: `number-${n}`,
  orderStatus: from,
  spot: null,
  to,
});
const accept = (n: number) => press(n, 'waiting', 'preparing');
const short = ({ paymentId, to }: Move) => `${paymentId.slice(8)} ${to}`;

/** A queue with a server that is played, and what was sent and kept. */
function fixture() {
  const sent: string[] = [];
  const undone: string[] = [];
  const kept = new Map<string, Move>();
  const server = {
    isAway: false,
    refused: new Map<string, string>(),
    /** Answers wait until it is called. */
    letGo: undefined as (() => void) | undefined,
    isHeld: false,
    /** Says no sequences, as before moves could be undone. */
    isOld: false,
    /** The moment of the undo is over. */
    isLate: false,
  };
  let sequences = 0;
  let ids = 0;
  const queue = new MoveQueue({
    async send(paymentIds, { to }): Promise<Outcome[]> {
      if (server.isAway) throw UNREACHED;
      sent.push(`${paymentIds.map((id) => id.slice(8)).join('+')} ${to}`);
      if (server.isHeld) await new Promise<void>((resolve) => (server.letGo = resolve));
      return paymentIds.map((paymentId) => {
        const errorCode = server.refused.get(paymentId);
        if (errorCode !== undefined) return { paymentId, ok: false, errorCode };
        return { paymentId, ok: true, ...(server.isOld ? {} : { sequence: (sequences += 1) }) };
      });
    },
    async undo(back): Promise<Outcome[]> {
      if (server.isAway) throw UNREACHED;
      undone.push(back.map(({ paymentId, sequence }) => `${paymentId.slice(8)} ${sequence}`).join('+'));
      return Promise.resolve(
        back.map(({ paymentId }) =>
          server.isLate ? { paymentId, ok: false, errorCode: 'UNDO_OVER' } : { paymentId, ok: true },
        ),
      );
    },
    isUnreached: (fault) => fault === UNREACHED,
    reasonOf: (refusal) => `why: ${String(refusal)}`,
    onMoved: () => Promise.resolve(),
    save: (moves) => moves.forEach((move) => kept.set(move.id, move)),
    forget: (gone) => gone.forEach((id) => kept.delete(id)),
    newId: () => String((ids += 1)),
    now: Date.now,
  });
  const notes = () => Object.fromEntries(queue.get().notes);
  return { queue, server, sent, undone, kept, notes, rest: () => jest.advanceTimersByTimeAsync(0) };
}
const boardWith = (...cards: [number, OrderStatus][]) => ({
  cards: cards.map(([n, orderStatus]) => cardOf(n, { orderStatus })),
  finished: [],
});

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('a press', () => {
  it('is on the screen at once, and presses made meanwhile go together, in order', async () => {
    const { queue, server, sent, rest } = fixture();
    server.isHeld = true;
    queue.move([accept(1)]);
    expect(queue.get().moves.map(short)).toEqual(['1 preparing']);
    queue.move([accept(2)]);
    queue.move([accept(3)]);
    queue.move([press(1, 'preparing', 'ready')]);
    expect(sent).toEqual(['1 preparing']);
    server.isHeld = false;
    server.letGo?.();
    await rest();
    expect(sent).toEqual(['1 preparing', '2+3 preparing', '1 ready']);
    expect(queue.get().moves).toEqual([]);
  });
  it('goes with others from the same state alone, which the server compares', async () => {
    const { queue, server, sent, rest } = fixture();
    server.isHeld = true;
    queue.move([accept(9)]);
    queue.move([press(1, 'preparing', 'ready'), press(2, 'completed', 'ready'), press(3, 'completed', 'ready')]);
    server.isHeld = false;
    server.letGo?.();
    await rest();
    expect(sent).toEqual(['9 preparing', '1 ready', '2+3 ready']);
  });
  it('that is refused puts its card back with the reason, and what was built on it; the others stay moved', async () => {
    const { queue, server, sent, notes, rest } = fixture();
    server.refused.set('payment-1', 'ORDER_CANCELLING');
    server.isHeld = true;
    queue.move([accept(1), accept(2)]);
    queue.move([press(1, 'preparing', 'ready')]);
    server.isHeld = false;
    server.letGo?.();
    await rest();
    expect(notes()).toEqual({ 'payment-1': 'why: ORDER_CANCELLING' });
    expect(sent).toEqual(['1+2 preparing']);
    expect(queue.get().last).toEqual([]);
  });
  it('on a card that came back takes its reason away', async () => {
    const { queue, server, notes, rest } = fixture();
    server.refused.set('payment-1', 'ORDER_CANCELLING');
    queue.move([accept(1)]);
    await rest();
    server.refused.clear();
    queue.move([accept(1)]);
    await rest();
    expect(notes()).toEqual({});
  });
});

describe('taking back', () => {
  it('undoes the move at the server, of an accepted order too, for five seconds', async () => {
    const { queue, sent, undone, rest } = fixture();
    queue.move([accept(1)]);
    await rest();
    queue.undo();
    await rest();
    queue.move([press(1, 'preparing', 'ready')]);
    await rest();
    queue.undo();
    await rest();
    expect([sent, undone]).toEqual([
      ['1 preparing', '1 ready'],
      ['1 1', '1 2'],
    ]);
    queue.move([accept(1)]);
    await jest.advanceTimersByTimeAsync(4_900);
    expect(queue.get().last).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(100);
    expect([UNDO_MS, queue.get().last]).toEqual([5_000, []]);
  });
  it('undoes all of one press at once, a hundred in a call', async () => {
    const { queue, undone, rest } = fixture();
    queue.move(Array.from({ length: 120 }, (_, n) => accept(n)));
    await rest();
    queue.undo();
    await rest();
    expect(undone.map((call) => call.split('+').length)).toEqual([100, 20]);
  });
  it('of what is on its way waits for its answer', async () => {
    const { queue, server, sent, undone, rest } = fixture();
    server.isHeld = true;
    queue.move([accept(1)]);
    queue.undo();
    await rest();
    expect(undone).toEqual([]);
    server.isHeld = false;
    server.letGo?.();
    await rest();
    expect([sent, undone]).toEqual([['1 preparing'], ['1 1']]);
  });
  it('that comes too late says so on the card', async () => {
    const { queue, server, notes, rest } = fixture();
    queue.move([accept(1)]);
    await rest();
    server.isLate = true;
    queue.undo();
    await rest();
    expect(notes()).toEqual({ 'payment-1': 'why: UNDO_OVER' });
  });
  it('at a server of before moves the card back, but for one that was accepted', async () => {
    const { queue, server, sent, undone, notes, rest } = fixture();
    server.isOld = true;
    queue.move([press(1, 'preparing', 'ready')]);
    await rest();
    queue.undo();
    await rest();
    queue.move([accept(2)]);
    await rest();
    queue.undo();
    await rest();
    expect([sent, undone]).toEqual([['1 ready', '1 preparing', '2 preparing'], []]);
    expect(Object.keys(notes())).toEqual(['payment-2']);
  });
  it('sends nothing for what was not sent yet', async () => {
    const { queue, server, sent, kept, rest } = fixture();
    server.isAway = true;
    queue.move([press(1, 'preparing', 'ready')]);
    await rest();
    queue.undo();
    server.isAway = false;
    queue.resume(boardWith([1, 'preparing']));
    await rest();
    expect([sent, [...kept]]).toEqual([[], []]);
  });
});

describe('without a line', () => {
  it('moves are kept and sent once, in order, when the board answers again', async () => {
    const { queue, server, sent, kept, rest } = fixture();
    server.isAway = true;
    queue.move([accept(1)]);
    await rest();
    queue.move([accept(2)]);
    queue.move([press(1, 'preparing', 'ready')]);
    expect(queue.get().moves.every(({ isKept }) => isKept)).toBe(true);
    expect([...kept.values()].map(short)).toEqual(['1 preparing', '2 preparing', '1 ready']);
    server.isAway = false;
    queue.resume(boardWith([1, 'waiting'], [2, 'waiting']));
    queue.resume(boardWith([1, 'waiting'], [2, 'waiting']));
    await rest();
    expect(sent).toEqual(['1+2 preparing', '1 ready']);
    expect(kept.size).toBe(0);
  });
  it('a card that was moved elsewhere meanwhile says so, and nothing is sent for it', async () => {
    const { queue, server, sent, notes, rest } = fixture();
    server.isAway = true;
    queue.move([press(1, 'preparing', 'ready')]);
    await rest();
    server.isAway = false;
    queue.resume(boardWith([1, 'completed']));
    await rest();
    expect([sent, notes(), queue.get().moves]).toEqual([[], { 'payment-1': '다른 곳에서 바뀌었어요' }, []]);
  });
  it('a refusal of what was kept says so too', async () => {
    const { queue, server, notes, rest } = fixture();
    server.isAway = true;
    queue.move([accept(1)]);
    await rest();
    server.isAway = false;
    server.refused.set('payment-1', 'ORDER_NOT_PAID');
    queue.resume(boardWith([1, 'waiting']));
    await rest();
    expect(notes()).toEqual({ 'payment-1': '다른 곳에서 바뀌었어요' });
  });
  it('of ten minutes are each sent once where they still mean the same, and the rest is told', async () => {
    const { queue, server, sent, kept, notes, rest } = fixture();
    server.isAway = true;
    queue.move([accept(1)]);
    queue.move([accept(2)]);
    queue.move([press(1, 'preparing', 'ready'), press(3, 'preparing', 'ready')]);
    queue.move([press(4, 'ready', 'completed')]);
    await jest.advanceTimersByTimeAsync(10 * 60_000);
    server.isAway = false;
    // Another tablet has refunded the second order, and has handed out the fourth and taken it back.
    const board = boardWith([1, 'waiting'], [3, 'preparing'], [4, 'preparing']);
    queue.resume(board);
    queue.resume(board);
    await rest();
    expect(sent).toEqual(['1 preparing', '1+3 ready']);
    expect(notes()).toEqual({ 'payment-2': '다른 곳에서 바뀌었어요', 'payment-4': '다른 곳에서 바뀌었어요' });
    expect([queue.get().moves, kept.size]).toEqual([[], 0]);
  });
  it('what a closed page has left is taken up, before what is pressed now', async () => {
    const { queue, sent, rest } = fixture();
    queue.takeUp([
      { id: 'old', paymentId: 'payment-9', from: 'waiting', to: 'preparing', at: Date.now(), isKept: true },
    ]);
    queue.move([accept(1)]);
    queue.resume(boardWith([9, 'waiting'], [1, 'waiting']));
    await rest();
    expect(sent).toEqual(['9+1 preparing']);
  });
  it('no more than 200 are kept, and the card says that this one was not', async () => {
    const { queue, server, kept, notes, rest } = fixture();
    server.isAway = true;
    queue.move([accept(0)]);
    await rest();
    for (let n = 1; n <= MAX_KEPT; n += 1) queue.move([accept(n)]);
    expect(kept.size).toBe(MAX_KEPT);
    expect(Object.keys(notes())).toEqual([`payment-${MAX_KEPT}`]);
  });
});
