import type { OrderStatus } from '@jumun/contracts';
import type { Target } from '../target.ts';
import type { BoardScreen } from './board-screen.ts';

/** Confirmations that were broken, each by the payments concerned: all are empty where they are kept. */
export interface BrokenPromises {
  /** Paid, and never seen on one of the boards. */
  missed: string[];
  /** Twice on one board at the same time. */
  doubled: string[];
  /** A step to its state was made twice or taken back; with its changes. */
  movedTwice: string[];
  /** In another state on a board than in the database, when all are at rest. */
  differ: string[];
  /** Not as far as its people meant it to go. */
  unfinished: string[];
}

interface StoredOrder {
  paymentId: string;
  state: OrderStatus;
  /** Each change of its state, in order: `waiting preparing`. */
  changes: string[];
}

const STEPS: readonly OrderStatus[] = ['waiting', 'preparing', 'ready', 'completed'];

/** The paid orders as the database has them. */
export async function readOrders({ sql, shopId }: Target): Promise<StoredOrder[]> {
  const rows = await sql<StoredOrder>(
    'orders',
    `select o.id as "paymentId", o.order_status as state,
       coalesce(array_agg(c.from_status || ' ' || c.to_status order by c.sequence)
         filter (where c.from_status is not null), '{}') as changes
     from orders o left join order_change c on c.order_id = o.id
     where o.shop_id = $1 and o.status = 'paid' group by o.id`,
    [shopId],
  );
  return rows;
}

/** Looks at boards that are at rest. */
export function brokenPromises(
  load: { screens: readonly BoardScreen[]; paid: ReadonlySet<string>; goals: ReadonlyMap<string, OrderStatus> },
  orders: readonly StoredOrder[],
): BrokenPromises {
  const { screens, paid, goals } = load;
  const states = new Map(orders.map(({ paymentId, state }) => [paymentId, state]));
  const all = [...new Set([...paid, ...states.keys()])];
  return {
    missed: all.filter((id) => !screens.every(({ history }) => history.shown.has(id))),
    doubled: all.filter((id) => screens.some(({ history }) => history.doubled.has(id))),
    movedTwice: orders
      .filter(({ state, changes }) => changes.join() !== stepsTo(state))
      .map((order) => order.paymentId),
    differ: [...new Set(screens.flatMap((screen) => differencesOf(screen, states, paid)))],
    unfinished: all.filter((id) => states.get(id) !== goals.get(id)),
  };
}

const stepsTo = (state: OrderStatus): string =>
  STEPS.slice(0, STEPS.indexOf(state))
    .map((from, nth) => `${from} ${STEPS[nth + 1]}`)
    .join();

/** Orders that a board shows elsewhere than they are stored; one that was handed out may have left its lane. */
function differencesOf(
  screen: BoardScreen,
  states: ReadonlyMap<string, OrderStatus>,
  paid: ReadonlySet<string>,
): string[] {
  const { columns, finished = [] } = screen.view() ?? {};
  const cards = [...(columns?.waiting ?? []), ...(columns?.preparing ?? []), ...(columns?.ready ?? []), ...finished];
  const shown = new Map(cards.map((card) => [card.paymentId, card.orderStatus]));
  const ids = new Set([...shown.keys(), ...states.keys(), ...paid]);
  return [...ids].filter((id) => {
    const stored = states.get(id);
    return stored === undefined || (shown.get(id) !== stored && !(stored === 'completed' && !shown.has(id)));
  });
}
