import type { OrderStatus } from '@jumun/contracts';
import { pause } from '../../platform/wait.ts';
import type { Chance } from '../../load/chance.ts';
import type { BoardScreen } from './board-screen.ts';
import type { Card, NextStatus } from './web-board.ts';

const NEXT = { waiting: 'preparing', preparing: 'ready', ready: 'completed' } as const;
const PRESS_EVERY_MS = { least: 200, most: 800 };
/** Cards that one press moves, with a line and without one. */
const MOST_AT_ONCE = 10;
const MOST_WITHOUT_LINE = 3;
/** The least time between two steps of one order, although a board may show an older state. */
const STEP_MS = 1_000;

export interface BoardOrders {
  screens: readonly BoardScreen[];
  /** How far an order is to go; undefined before it is known here. */
  goalOf(paymentId: string): OrderStatus | undefined;
}

/**
 * Works one board until `isOver`: takes some cards of a column and moves them on. Orders are completed only once the
 * board has shown them, for the lane of finished orders has an end.
 */
export async function workBoard(
  screen: BoardScreen,
  orders: BoardOrders,
  chance: Chance,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    await pause(chance.between(PRESS_EVERY_MS.least, PRESS_EVERY_MS.most));
    const columns = screen.view()?.columns;
    if (!columns) continue;
    const all = [columns.waiting, columns.preparing, columns.ready].map((column) =>
      column.filter((card) => mayPress(screen, card, orders)),
    );
    const pressable = all.filter((cards) => cards.length > 0);
    if (pressable.length === 0) continue;
    const cards = chance.one(pressable).slice(0, chance.between(1, screen.hasLine ? MOST_AT_ONCE : MOST_WITHOUT_LINE));
    screen.queue.move(
      cards.flatMap(({ paymentId, orderNumber, orderStatus }) => {
        const to = nextOf(orderStatus);
        return to ? [{ paymentId, orderNumber, orderStatus, to }] : [];
      }),
    );
  }
}

const nextOf = (status: OrderStatus): NextStatus | undefined => (status === 'completed' ? undefined : NEXT[status]);
const STEPS: readonly OrderStatus[] = ['waiting', 'preparing', 'ready', 'completed'];

function mayPress(screen: BoardScreen, card: Card, orders: BoardOrders): boolean {
  const { paymentId, orderStatus } = card;
  const goal = orders.goalOf(paymentId);
  const to = nextOf(orderStatus);
  if (!goal || !to || STEPS.indexOf(to) > STEPS.indexOf(goal)) return false;
  if (to === 'completed' && !orders.screens.every(({ history }) => history.shown.has(paymentId))) return false;
  return screen.standsForMs(card) >= STEP_MS;
}

export interface Cuts {
  /** From one cut of a line to the next, on average. */
  everyMs: number;
  /** For how much of the time there is no line. */
  cutPart: number;
}

/** Cuts a board's line again and again, noticed by the browser every other time. */
export async function cutNowAndThen(
  screen: BoardScreen,
  { everyMs, cutPart }: Cuts,
  chance: Chance,
  isOver: () => boolean,
): Promise<void> {
  const spread = (ms: number): number => ms * (0.5 + chance.next());
  while (!isOver()) {
    await pauseUnless(isOver, spread(everyMs * (1 - cutPart)));
    if (isOver()) return;
    screen.cut();
    await pauseUnless(isOver, spread(everyMs * cutPart));
    screen.restore({ isTold: chance.next() < 0.5 });
  }
}

const LOOK_EVERY_MS = 50;

async function pauseUnless(isOver: () => boolean, ms: number): Promise<void> {
  for (const untilMs = performance.now() + ms; !isOver() && performance.now() < untilMs;) await pause(LOOK_EVERY_MS);
}
