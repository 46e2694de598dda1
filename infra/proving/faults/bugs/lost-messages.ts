import { withDatabase } from '../../platform/database.ts';
import { pause } from '../../platform/wait.ts';
import type { Target } from '../target.ts';
import { replayParkedFacts } from '../../load/operators.ts';
import type { Confirmations } from '../../invariants/confirmations.ts';
import { ALL_CHECKOUTS_END_MS } from '../../invariants/wait-until-kept.ts';
import { addFault, advanceClock } from '../../platform/sandbox.ts';
import { buy, isPaidWithin, order, pay, waitUntilCharged } from '../../load/shoppers.ts';

const LOOK_WITHIN_MS = 10_000;
const END_WAITING = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Orders dies between the reservation of the goods and its own row: only the catalog has a record of the hold. */
export async function orphanedHold(target: Target, confirmations: Confirmations): Promise<void> {
  const { platform, sql } = target;
  const countHolds = async (): Promise<number> =>
    (await sql('catalog', `select 1 from reservation where state = 'reserved'`)).length;
  const before = await countHolds();
  await withDatabase(platform.run(), 'orders', async (client) => {
    // Its checks before the reservation are reads, which a lock against writes lets through.
    await client.query('begin');
    await client.query('lock table orders in share mode');
    const ordering = order(target, confirmations).catch(() => undefined);
    await platform.waitFor('the goods are held', async () => (await countHolds()) > before);
    platform.kill('orders');
    // Its server process would make the row once the lock is gone.
    await client.query(END_WAITING);
    await ordering;
  });
  await platform.waitUntilReady();
  await advanceClock(target, ALL_CHECKOUTS_END_MS);
  // Its sweep comes once a minute, and when it starts.
  platform.kill('catalog');
}

/** Longer than published facts wait to be marked. */
const MARKED_MS = 700;

/** NATS stops taking facts just as an order is paid; then NATS and the one who was to tell it die. */
export async function busAway(target: Target, confirmations: Confirmations): Promise<void> {
  const { platform } = target;
  const checkout = await order(target, confirmations);
  const { orderNumber } = checkout;
  await addFault(target, { target: 'kcp.approve', kind: 'late-answer', delay_ms: 500, match: orderNumber });
  const paying = pay(target, confirmations, checkout);
  await waitUntilCharged(target, orderNumber);
  platform.kill('nats', 0, 'SIGSTOP');
  await isPaidWithin(target, orderNumber, LOOK_WITHIN_MS);
  await pause(MARKED_MS);
  platform.kill('orders');
  platform.kill('nats');
  await paying;
}

/** Longer than it takes to look a text up, and to send it once more. */
const TEXT_SETTLED_WITHIN_MS = 25_000;

/** The carrier sends a text, and neither its answer nor its report arrives: it must be looked up. */
export async function lostReport(target: Target, confirmations: Confirmations): Promise<void> {
  await addFault(target, { target: 'solapi.send', kind: 'lost-answer' });
  await addFault(target, { target: 'solapi.webhook', kind: 'error', times: 1_000 });
  const { paymentId } = await buy(target, confirmations);
  const isSettled = async (): Promise<boolean> => {
    const text = `select 1 from message where source_id = $1 and (attempts > 1 or state in ('accepted', 'delivered'))`;
    return (await target.sql('notifications', text, [paymentId])).length > 0;
  };
  await target.platform.waitFor('the text is looked up or sent again', isSettled, TEXT_SETTLED_WITHIN_MS);
}

/** A fact that can't be worked on is parked; an operator replays it when its cause is gone. */
export async function parkedFact(target: Target, confirmations: Confirmations): Promise<void> {
  const { platform, sql } = target;
  await sql('notifications', 'alter table bell add constraint planted_trouble check (false) not valid');
  await buy(target, confirmations);
  await platform
    .waitFor(
      'the fact is parked',
      async () => (await sql('notifications', 'select 1 from dead_letter where replayed_at is null')).length > 0,
      LOOK_WITHIN_MS,
    )
    .catch(() => undefined);
  await sql('notifications', 'alter table bell drop constraint planted_trouble');
  await replayParkedFacts(target);
}
