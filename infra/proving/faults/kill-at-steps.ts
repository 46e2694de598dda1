import { http } from '@jumun/contracts';
import type { Owner } from '@jumun/local';
import { eventually } from '@jumun/testing/eventually';
import { giveBack, logIn } from '../load/owners.ts';
import { buy } from '../load/shoppers.ts';
import { addFault, clearFaults } from '../platform/sandbox.ts';
import { verifyAccount } from '../platform/stall.ts';
import type { Broken } from '../invariants/all.ts';
import type { Target } from './target.ts';
import { noConfirmations, type Confirmations } from '../invariants/confirmations.ts';
import { waitUntilIdle, waitUntilKept } from '../invariants/wait-until-kept.ts';

/** A refund or payout under way. */
interface Operation {
  target: Target;
  owner: Owner;
  confirmations: Confirmations;
  paymentId: string;
  /** Payouts that there were before. */
  known: ReadonlySet<string>;
}

interface Step {
  kind: 'refund' | 'payout';
  name: string;
  /** The call of a provider that is worked on late, or answered late, so that the kill falls into the step. */
  slow?: string;
  late?: string;
  isReached: (operation: Operation) => Promise<boolean>;
}

const PART = 1_000;
const PIECES = 3;
const SLOW_MS = 600;
const REACHED_WITHIN_MS = 15_000;

const newPayouts = async ({ target, known }: Operation): Promise<{ id: string; state: string }[]> =>
  (await target.sql<{ id: string; state: string }>('settlement', 'select id, state from payout')).filter(
    ({ id }) => !known.has(id),
  );

const carried = async ({ target }: Operation): Promise<{ ref: string | null; state: string }[]> =>
  (await target.sandbox.send('GET', '/control/payouts')).body as { ref: string | null; state: string }[];

const STEPS: readonly Step[] = [
  {
    kind: 'refund',
    name: 'is written down',
    slow: 'kcp.cancel',
    isReached: async ({ target, paymentId }) =>
      (await target.sql('orders', 'select from refund where order_id = $1', [paymentId])).length > 0,
  },
  {
    kind: 'refund',
    name: 'is carried out by the card company',
    late: 'kcp.cancel',
    isReached: async ({ target, paymentId }) => {
      const [order] = await target.sql<{ tno: string }>('orders', 'select tno from orders where id = $1', [paymentId]);
      return (await target.charges()).some(({ tno, cancelled_amount }) => tno === order?.tno && cancelled_amount > 0);
    },
  },
  {
    kind: 'refund',
    name: 'is settled',
    isReached: async ({ target, paymentId }) =>
      (await target.sql('orders', `select from refund where order_id = $1 and state = 'done'`, [paymentId])).length > 0,
  },
  { kind: 'payout', name: 'is planned', isReached: async (operation) => (await newPayouts(operation)).length > 0 },
  {
    kind: 'payout',
    name: 'is handed over',
    slow: 'payout.submit',
    isReached: async (operation) => (await newPayouts(operation)).some(({ state }) => state === 'submitted'),
  },
  {
    kind: 'payout',
    name: 'is with the provider',
    isReached: async (operation) => {
      const ids = new Set((await newPayouts(operation)).map(({ id }) => id));
      return (await carried(operation)).some(({ ref }) => ids.has(ref ?? ''));
    },
  },
];

const KILLED_PROCESSES = ['postgres', 'nats', 'redis', 'orders', 'settlement', 'gateway'] as const;

export interface StepReport {
  kills: number;
  /** Steps that were not reached, so that no process was killed in them. */
  missed: string[];
  broken: Broken[];
}

/** Kills each server and service that takes part at each step of a refund and of a payout, then looks at the books. */
export async function killAtEachStep(target: Target, say: (line: string) => void): Promise<StepReport> {
  const confirmations = noConfirmations();
  const missed: string[] = [];
  let kills = 0;
  await verifyAccount(target, await logIn(target));
  for (const step of STEPS) {
    const uninvolved = step.kind === 'refund' ? 'settlement' : 'orders';
    for (const victim of KILLED_PROCESSES.filter((name) => name !== uninvolved)) {
      const isHit = await killAt(target, confirmations, step, victim);
      if (isHit) kills += 1;
      else missed.push(`${victim} as a ${step.kind} ${step.name}`);
      say(`${isHit ? 'killed' : 'MISSED'} ${victim.padEnd(12)} as a ${step.kind} ${step.name}`);
    }
  }
  await waitUntilIdle(target);
  const broken = await waitUntilKept(target, confirmations, { say });
  return { kills, missed, broken };
}

/** Answers whether the step was reached. */
async function killAt(target: Target, confirmations: Confirmations, step: Step, victim: string): Promise<boolean> {
  const { platform } = target;
  // A server that is ready again may not have all its callers yet.
  const owner = await eventually(() => logIn(target));
  const { paymentId } = await buy(target, confirmations, PIECES);
  const rows = await target.sql<{ id: string }>('settlement', 'select id from payout');
  const operation = { target, owner, confirmations, paymentId, known: new Set(rows.map(({ id }) => id)) };
  await untilConfirmed(target, paymentId);
  if (step.slow) await addFault(target, { target: step.slow, kind: 'slow', delay_ms: SLOW_MS });
  if (step.late) await addFault(target, { target: step.late, kind: 'late-answer', delay_ms: SLOW_MS });
  const carrying = (
    step.kind === 'refund'
      ? giveBack(owner, confirmations, paymentId, { amount: PART })
      : owner.call(http.payouts.payOut, {})
  ).catch(() => undefined);
  const isReached = await platform
    .waitFor('the step is reached', () => step.isReached(operation), REACHED_WITHIN_MS)
    .catch(() => false);
  if (isReached) platform.kill(victim);
  await carrying;
  await platform.waitUntilReady();
  await clearFaults(target);
  return isReached;
}

/** There is something to pay out once the ledger has the payment. */
const untilConfirmed = ({ platform, sql }: Target, paymentId: string): Promise<unknown> =>
  platform.waitFor(
    'the ledger has the payment',
    async () =>
      (await sql('settlement', 'select from ledger_transaction where payment_id = $1', [paymentId])).length > 0,
  );
