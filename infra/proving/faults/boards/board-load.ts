import type { OrderStatus } from '@jumun/contracts';
import { logIn } from '../../load/owners.ts';
import { inBackground, inParallel } from '../../load/workers.ts';
import { pause } from '../../platform/wait.ts';
import type { Target } from '../target.ts';
import { TcpProxy } from '../../platform/tcp-proxy.ts';
import { Chance } from '../../load/chance.ts';
import { BoardScreen } from './board-screen.ts';
import { brokenPromises, readOrders, type BrokenPromises } from './broken-boards.ts';
import { cutNowAndThen, workBoard, type Cuts } from './board-workers.ts';

export interface BoardLoadOptions {
  seed: number;
  orders: number;
  boards: number;
  shoppers: number;
  /** So many orders are begun a second; as many as can be, where it is left out. */
  perSecond?: number;
  cuts: Cuts;
  /** A copy of the realtime service is killed when so many orders are paid. */
  killsAt: readonly number[];
  withinMs: number;
}

export interface BoardReport {
  broken: BrokenPromises;
  paid: number;
  moves: number;
  tookMs: number;
  kills: number;
  screens: readonly BoardScreen[];
}

interface BoardLoad {
  target: Target;
  options: BoardLoadOptions;
  screens: BoardScreen[];
  /** How far each order is to go. */
  goals: Map<string, OrderStatus>;
  paid: Set<string>;
  states: ReadonlyMap<string, OrderStatus>;
  kills: number;
  startMs: number;
  deadlineMs: number;
}

/** A board shows 300 orders; so many are open at most, and as many more as there are shoppers. */
const MOST_OPEN = 250;
/** The last orders stay where they are, so that there is something on the boards at the end. */
const LEFT = ['waiting', 'preparing', 'ready'] as const;
const LEFT_EACH = 10;
const LOOK_EVERY_MS = 200;

/** Shoppers buy as fast as they can while each board is worked, loses its line and has it again. */
export async function loadBoards(target: Target, options: BoardLoadOptions): Promise<BoardReport> {
  const startMs = performance.now();
  const load: BoardLoad = {
    ...{ target, options, screens: [], goals: new Map(), paid: new Set(), states: new Map(), kills: 0 },
    ...{ startMs, deadlineMs: startMs + options.withinMs },
  };
  try {
    for (let nth = 0; nth < options.boards; nth += 1) load.screens.push(await openScreen(target));
    const people = inBackground((isOver) =>
      load.screens.flatMap((screen, nth) => [
        workBoard(screen, ordersOf(load), new Chance(options.seed * 100 + nth), isOver),
        cutNowAndThen(screen, options.cuts, new Chance(options.seed * 100 + 50 + nth), isOver),
      ]),
    );
    try {
      await Promise.all([
        follow(load),
        inParallel(options.shoppers, options.orders, (number) => buy(load, number + 1)),
      ]);
    } finally {
      await people.stop();
    }
    const tookMs = performance.now() - startMs;
    await waitUntilIdle(load);
    const { screens, paid, kills } = load;
    const orders = await readOrders(target);
    const moves = orders.reduce((sum, { changes }) => sum + changes.length, 0);
    return { broken: brokenPromises(load, orders), paid: paid.size, moves, tookMs, kills, screens };
  } finally {
    for (const screen of load.screens) screen.close();
  }
}

async function openScreen(target: Target): Promise<BoardScreen> {
  const { token } = await logIn(target);
  return new BoardScreen(await TcpProxy.open(), target.platform.origin, token);
}

const ordersOf = ({ screens, goals }: BoardLoad) => ({
  screens,
  goalOf: (paymentId: string) => goals.get(paymentId),
});

/** Buys one order once it is due and the boards have room. */
async function buy(load: BoardLoad, number: number): Promise<void> {
  const { target, options, goals, paid } = load;
  if (isLate(load)) return;
  await pause(load.startMs + (number / (options.perSecond ?? Infinity)) * 1000 - performance.now());
  while (countOpen(load) >= MOST_OPEN && !isLate(load)) await pause(LOOK_EVERY_MS);
  if (isLate(load)) return;
  const checkout = await target.shopper.order(target.storeName, target.shopId, [target.pick]);
  const left = LEFT[Math.floor((options.orders - number) / LEFT_EACH)];
  goals.set(checkout.paymentId, left ?? 'completed');
  await target.shopper.pay(checkout);
  paid.add(checkout.paymentId);
  if (options.killsAt.includes(paid.size)) await killRealtime(load);
}

const isLate = ({ deadlineMs }: BoardLoad): boolean => performance.now() > deadlineMs;
const countOpen = ({ paid, states }: BoardLoad): number =>
  paid.size - [...states.values()].filter((state) => state === 'completed').length;

/** The copies in turn; one that is just being started again is waited for. */
async function killRealtime(load: BoardLoad): Promise<void> {
  const { platform } = load.target;
  const copies = platform.run().services['realtime']?.length ?? 1;
  await platform.waitFor('a copy to kill', () => {
    try {
      return platform.kill('realtime', load.kills % copies);
    } catch {
      return false;
    }
  });
  load.kills += 1;
}

/** Looks at the orders until each is where it is to go, or until it is late. */
async function follow(load: BoardLoad): Promise<void> {
  const { target, options, goals, paid } = load;
  for (;;) {
    const orders = await readOrders(target);
    load.states = new Map(orders.map(({ paymentId, state }) => [paymentId, state]));
    const isDone = paid.size === options.orders && [...goals].every(([id, goal]) => load.states.get(id) === goal);
    if (isDone || isLate(load)) return;
    await pause(LOOK_EVERY_MS);
  }
}

/** All lines are back, and each board has nothing to send and has been answered. */
async function waitUntilIdle({ screens, target }: BoardLoad): Promise<void> {
  await target.platform.waitUntilReady();
  for (const screen of screens) {
    if (!screen.hasLine) screen.restore({ isTold: true });
    await target.platform.waitFor('a board is at rest', async () => {
      await screen.refresh();
      return screen.isFresh && screen.queue.get().moves.length === 0;
    });
  }
}
