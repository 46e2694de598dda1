import { AsyncLocalStorage } from 'node:async_hooks';
import fc from 'fast-check';
import { Problem } from '@jumun/contracts';
import type { Transactor } from '@jumun/messaging';
import type { PaymentDeps } from '../src/payment/payment-deps.js';
import type { Charge, PaymentProvider } from '../src/providers/provider.js';

/** Failures around a call to the card company: of the connection, or of the calling process. */
const sabotages = [
  'none',
  'request-lost',
  'answer-lost',
  'request-late',
  'refused',
  'crash-before-call',
  'crash-after-call',
  'crash-before-commit',
  'crash-after-commit',
] as const;
type Sabotage = (typeof sabotages)[number];

/** A failure, and how many calls of the step succeed before it. */
interface Trouble {
  sabotage: Sabotage;
  after: number;
}

/** One thing that happens to a payment. `together` starts it before the last one has ended. */
export type Step = Trouble & { together: boolean } & (
    | { kind: 'return'; window: number }
    | { kind: 'cancel' | 'accept' }
    | { kind: 'window' | 'decline' | 'expire' | 'ask' | 'age' | 'reverse' | 'unfulfillable' }
    | { kind: 'refund'; percent: number | undefined }
    | { kind: 'decide'; outcome: 'paid' | 'cancelled' }
    | { kind: 'mark' | 'withdraw' | 'switch' }
    | { kind: 'undo' | 'refuse' | 'take' }
  );

const sabotage = fc.oneof({ weight: 3, arbitrary: fc.constant('none' as const) }, fc.constantFrom(...sabotages));
const kind = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('return' as const), window: fc.nat({ max: 2 }) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      percent: fc.option(fc.integer({ min: 1, max: 110 }), { nil: undefined }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const, 'cancel' as const, 'accept' as const) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('window', 'decline', 'expire', 'ask', 'ask', 'age', 'age', 'reverse', 'unfulfillable'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('decide' as const), outcome: fc.constantFrom('paid', 'cancelled') }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('mark' as const, 'mark' as const, 'withdraw' as const, 'switch' as const),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constantFrom('accept', 'undo', 'undo', 'refuse', 'take') }),
  },
);

/** Steps of shop and shopper at the counter: each is one commit, before and after which a process may end. */
const AT_COUNTER: ReadonlySet<Step['kind']> = new Set(['mark', 'withdraw', 'switch']);
const step: fc.Arbitrary<Step> = fc
  .tuple(kind, sabotage, fc.nat({ max: 1 }), fc.boolean())
  .map(([what, goesWrong, after, together]) => ({ ...what, sabotage: goesWrong, after, together }));

/** Where it begins to be paid, by what at the payment window, and what happens to it. */
export interface Life {
  place: 'online' | 'counter';
  use: { wallet?: string; money_part?: number };
  steps: Step[];
}

const use = fc.constantFrom(
  ...[{}, {}, { wallet: 'kakaopay' }, { wallet: 'kakaopay', money_part: 9_000 }],
  ...[{ wallet: 'naverpay', money_part: 4_000 }, { wallet: 'OT77' }],
);

/** Events of one payment, in any order. The first return is likely; without it no payment would ever be paid. */
export const lifeOfPayment = fc
  .record({
    place: fc.constantFrom('online' as const, 'online' as const, 'counter' as const),
    use,
    first: fc.option(sabotage, { freq: 5 }),
    steps: fc.array(step, { minLength: 2, maxLength: 9 }),
  })
  .map(({ first, ...life }): Life => {
    if (first === null) return life;
    const trouble = { sabotage: first, after: 0, together: false };
    const comesBack: Step = { kind: 'return', window: 0, ...trouble };
    if (life.place === 'online') return { ...life, steps: [comesBack, ...life.steps] };
    // Of those at the counter some go on to the payment window before anybody marks them.
    const goesOn = life.steps.length % 3 === 0;
    const atCounter: Step = { kind: goesOn ? 'switch' : 'mark', ...trouble };
    return {
      ...life,
      steps: [atCounter, ...(goesOn ? [{ ...comesBack, sabotage: 'none' as const }] : []), ...life.steps],
    };
  });

/** Stands for the end of the process: nothing after it is carried out. */
export class Crash extends Error {}

interface Going extends Trouble {
  called: boolean;
}

/** The payment verbs' deps, on whose line and in whose process things go wrong as the step at hand says. */
export class Saboteur {
  readonly deps: PaymentDeps;
  private readonly going = new AsyncLocalStorage<Going>();
  /** Requests that are still on their way to the card company, by order. */
  private readonly late = new Map<string, (() => Promise<unknown>)[]>();

  constructor(real: PaymentDeps) {
    this.deps = {
      ...real,
      provider: this.provider(real.provider),
      transactor: this.transactor(real.transactor),
      waitMs: 40,
      // A process that ended writes nothing again.
      keepForMs: 0,
    };
  }

  /** Does a step; a refusal with a reason and the end of the process are both fine. */
  async during({ kind, sabotage, after }: Step, work: () => Promise<unknown>): Promise<void> {
    try {
      await this.going.run({ sabotage, after, called: AT_COUNTER.has(kind) }, work);
    } catch (error) {
      if (!(error instanceof Problem) && !(error instanceof Crash)) throw error;
    }
  }

  /** Lets the requests of an order arrive that are still on their way. */
  async arrive(orderNumber: string): Promise<void> {
    const arriving = this.late.get(orderNumber) ?? [];
    this.late.delete(orderNumber);
    await Promise.all(arriving.map((work) => work()));
  }

  private provider(real: PaymentProvider): PaymentProvider {
    const no = { code: '8178', message: '' };
    const { inquireByOrder } = real;
    const orders = new Map<string, string>();
    const noting = async <T extends object>(orderNumber: string, work: Promise<T>): Promise<T> => {
      const outcome = await work;
      if ('charge' in outcome) orders.set((outcome.charge as Charge).tno, orderNumber);
      return outcome;
    };
    return {
      register: (trade) => real.register(trade),
      readReturn: (form) => real.readReturn(form),
      takesPart: (details) => real.takesPart(details),
      receiptOf: (charge) => real.receiptOf(charge),
      inquire: (number, tno) => this.call(number, () => noting(number, real.inquire(number, tno))),
      inquireByOrder: inquireByOrder && ((number) => this.call(number, () => noting(number, inquireByOrder(number)))),
      approve: (card, amount) =>
        this.call(card.orderNumber, () => noting(card.orderNumber, real.approve(card, amount)), {
          kind: 'declined',
          reason: 'declined',
          ...no,
        }),
      cancel: (order) =>
        this.call(orders.get(order.tno) ?? order.tno, () => real.cancel(order), { kind: 'refused', ...no }),
    };
  }

  private async call<T extends { kind: string }>(
    about: string,
    work: () => Promise<T>,
    refusal?: T,
  ): Promise<T | { kind: 'unknown' }> {
    const going = this.going.getStore();
    if (!going || going.called || going.after-- > 0) return work();
    going.called = true;
    switch (going.sabotage) {
      case 'crash-before-call':
        throw new Crash();
      case 'crash-after-call':
        await work();
        throw new Crash();
      case 'request-lost':
        return { kind: 'unknown' };
      case 'refused':
        return refusal ?? { kind: 'unknown' };
      case 'answer-lost':
        await work();
        return { kind: 'unknown' };
      case 'request-late':
        this.late.set(about, [...(this.late.get(about) ?? []), work]);
        return { kind: 'unknown' };
      default:
        return work();
    }
  }

  private transactor(real: Transactor): Transactor {
    const around = async <T>(commit: () => Promise<T>): Promise<T> => {
      const going = this.going.getStore();
      if (!going?.called) return commit();
      if (going.sabotage === 'crash-before-commit') throw new Crash();
      const answer = await commit();
      if (going.sabotage === 'crash-after-commit') throw new Crash();
      return answer;
    };
    const wrapped: Pick<Transactor, 'once' | 'transact' | 'gather'> = {
      once: (statement, values, emission) => around(() => real.once(statement, values, emission)),
      transact: (actor, work) => around(() => real.transact(actor, work)),
      gather: (statement, write, outgoing) => around(() => real.gather(statement, write, outgoing)),
    };
    // Its other members are private to it and stay on its prototype.
    return Object.assign(Object.create(real) as Transactor, wrapped);
  }
}
