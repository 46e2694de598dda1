import type { OrderRow } from './books.ts';
import { STOCK } from '../platform/stall.ts';
import { type Invariant, paidOrders, repeated, sumOf, unless, unmatched, wasPaid, without } from './compare.ts';

/** Payment states as the published API spells them. */
const SHOWN_AS: Record<string, string> = { pending: 'panding', paid: 'paid', cancelled: 'cancel', refunded: 'refund' };

/** Shop, day and pickup number. */
function pickupKey({ shop_id, order_number }: OrderRow): string {
  const [day, , pickup] = order_number.split('-');
  return `${shop_id} ${day} ${Number(pickup)}`;
}

/** Orders, stock, and the confirmations that people got of them. */
export const orderInvariants: readonly Invariant[] = [
  {
    promise: 'order numbers are unique',
    isFinal: true,
    offenders: ({ orders }) => repeated(orders.map(({ order_number }) => order_number)),
  },
  {
    promise: 'no two paid orders of a shop and day share a pickup number',
    isFinal: true,
    offenders: (books) => repeated(paidOrders(books).map(pickupKey)),
  },
  {
    promise: 'each pickup number that was drawn is held by one order or free',
    offenders: ({ orders, pickups }) => {
      const held = orders.filter(({ status, asked_in }) => status !== 'cancelled' || asked_in !== null).map(pickupKey);
      const free = pickups.flatMap(({ shop_id, day, free: numbers }) => numbers.map((n) => `${shop_id} ${day} ${n}`));
      const drawn = pickups.flatMap(({ shop_id, day, drawn: last }) =>
        Array.from({ length: last }, (_, index) => `${shop_id} ${day} ${index + 1}`),
      );
      return [...repeated([...held, ...free]), ...unmatched([...held, ...free], drawn)];
    },
  },
  {
    promise: 'the history of an order is without gap and ends where the order is',
    offenders: ({ orders, changes }) => {
      const movesOf = (id: string) => changes.filter(({ order_id }) => order_id === id);
      return orders
        .filter(({ id, order_status, order_sequence }) => {
          const moves = movesOf(id);
          const isWhole = moves.every(
            ({ sequence, from_status }, nth) =>
              sequence === nth + 1 && from_status === (nth === 0 ? 'waiting' : moves[nth - 1]?.to_status),
          );
          return !isWhole || moves.length !== order_sequence || (moves.at(-1)?.to_status ?? 'waiting') !== order_status;
        })
        .map(({ order_number }) => order_number);
    },
  },
  {
    promise: 'only what was paid is handed out',
    offenders: ({ orders }) =>
      orders
        .filter((order) => order.order_status !== 'waiting' && !wasPaid(order))
        .map(({ order_number }) => order_number),
  },
  {
    promise: 'stock is what there was less what was sold',
    offenders: ({ product, reservations }) => {
      const sold = sumOf(
        reservations.filter(({ state }) => state === 'sold'),
        ({ pieces }) => pieces,
      );
      return unless(product.stock === STOCK - sold, `${product.stock} and ${STOCK - sold}`);
    },
  },
  {
    promise: 'what was sold is what was paid',
    offenders: (books) =>
      unmatched(
        books.reservations
          .filter(({ state }) => state === 'sold' || state === 'returned')
          .map(({ checkout_id }) => checkout_id),
        paidOrders(books).map(({ checkout_id }) => checkout_id),
      ),
  },
  {
    promise: 'nothing is held for nobody',
    offenders: ({ reservations }) =>
      reservations.filter(({ state }) => state === 'reserved').map(({ checkout_id }) => checkout_id),
  },
  {
    promise: 'every order that a shopper was given is there',
    offenders: ({ confirmations, orders }) =>
      without(
        confirmations.orders,
        orders.map(({ order_number }) => order_number),
      ),
  },
  {
    promise: 'every order that a shopper was told is paid was paid',
    offenders: (books) =>
      without(
        books.confirmations.paid,
        paidOrders(books).map(({ order_number }) => order_number),
      ),
  },
  {
    promise: 'an order is shown as what it is',
    offenders: ({ shown, orders }) =>
      orders
        .filter(({ order_number, status }) => (shown.get(order_number) ?? SHOWN_AS[status]) !== SHOWN_AS[status])
        .map(({ order_number }) => order_number),
  },
  {
    promise: 'every move that an owner was told of is there',
    offenders: ({ confirmations, orders }) => {
      const moved = orders.filter(({ order_sequence }) => order_sequence > 0).map(({ id }) => id);
      return without(confirmations.moves.keys(), moved);
    },
  },
  {
    promise: 'every refund that an owner was told of is there',
    offenders: ({ confirmations, orders }) => {
      const given = new Map(orders.map(({ id, refunded }) => [id, refunded]));
      return [...confirmations.refunds].filter(([id, amount]) => (given.get(id) ?? 0) < amount).map(([id]) => id);
    },
  },
];
