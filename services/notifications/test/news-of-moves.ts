import fc from 'fast-check';
import type { OrderStatus } from '@jumun/contracts';

type Target = Exclude<OrderStatus, 'waiting'>;

/** A change of an order, as the orders service tells it. */
export type Change =
  | { kind: 'moved'; sequence: number; from: OrderStatus; to: Target; isHeld: boolean }
  | { kind: 'undone'; sequence: number; from: OrderStatus; to: OrderStatus }
  | { kind: 'released'; sequences: number[] }
  | { kind: 'refunded' };

/** A change, when it is heard among those of its turn, and whether twice. */
interface Heard {
  change: Change;
  rank: number;
  isTwice: boolean;
}

/** The changes of an order: between two turns the time passes in which moves may be undone. */
export interface LifeOfOrder {
  turns: Heard[][];
  /** The news that its guest must get, each once. */
  told: { pushes: string[]; texts: string[] };
}

const step = fc.record({
  act: fc.constantFrom(...(['move', 'move', 'move', 'undo', 'undo', 'release', 'rule', 'refund'] as const)),
  to: fc.constantFrom<Target>('preparing', 'preparing', 'ready', 'ready', 'completed'),
  rank: fc.nat({ max: 4 }),
  isTwice: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** An order as the orders service keeps it: which moves may be undone is known there alone. */
class Order {
  readonly turns: Heard[][] = [];
  readonly moves = new Map<number, Target>();
  isRefunded = false;
  private status: OrderStatus = 'waiting';
  private sequence = 0;
  private open = new Map<number, OrderStatus>();

  turn(steps: readonly Step[]): void {
    const turn: Heard[] = [];
    this.open = new Map();
    for (const each of steps) {
      const change = this.isRefunded ? undefined : this.change(each);
      // A refund ends what is heard of a turn: what follows from its own order is no question here.
      if (change)
        turn.push({ change, rank: change.kind === 'refunded' ? 100 : turn.length + each.rank, isTwice: each.isTwice });
    }
    this.turns.push(turn);
  }

  private change({ act, to }: Step): Change | undefined {
    switch (act) {
      case 'refund':
        this.isRefunded = true;
        return { kind: 'refunded' };
      case 'release': {
        const sequences = [...this.open.keys()];
        this.open = new Map();
        return sequences.length === 0 ? undefined : { kind: 'released', sequences };
      }
      case 'undo':
        return this.undo();
      default:
        return this.move(to, act === 'move');
    }
  }

  private move(to: Target, isHeld: boolean): Change | undefined {
    const from = this.status;
    if (from === to) return undefined;
    const sequence = (this.sequence += 1);
    this.status = to;
    this.moves.set(sequence, to);
    if (isHeld) this.open.set(sequence, from);
    return { kind: 'moved', sequence, from, to, isHeld };
  }

  private undo(): Change | undefined {
    const to = this.open.get(this.sequence);
    if (to === undefined) return undefined;
    this.open.delete(this.sequence);
    this.moves.delete(this.sequence);
    const from = this.status;
    this.status = to;
    return { kind: 'undone', sequence: (this.sequence += 1), from, to };
  }
}

function lived(turns: readonly (readonly Step[])[]): LifeOfOrder {
  const order = new Order();
  for (const steps of turns) order.turn(steps);
  const reached = new Set(order.moves.values());
  const ready = reached.has('ready') ? ['order-ready'] : [];
  const over = order.isRefunded ? ['order-cancelled'] : [];
  const accepted = reached.has('preparing') ? ['order-accepted'] : [];
  return { turns: order.turns, told: { pushes: [...accepted, ...over, ...ready].sort(), texts: [...over, ...ready] } };
}

export const lifeOfOrder = fc
  .array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 })
  .map(lived);
