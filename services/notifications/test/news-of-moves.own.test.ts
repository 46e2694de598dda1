import fc from 'fast-check';
import { v7 } from 'uuid';
import { orders } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { definition } from '../src/notifications.module.js';
import { SEED, SEQUENCES } from './config.js';
import { lifeOfOrder, type Change, type LifeOfOrder } from './news-of-moves.js';
import { openedNotifications, paid } from './notifications-fixture.js';
import { pushOrders } from './push-orders.js';

const { orderMoved, moveReleased, moveUndone, paymentRefunded } = orders.facts;
const AT_ONCE = 200;

const fixture = openedNotifications({ MESSAGE_BUDGET_WON: 100_000_000 });
const pushed = pushOrders(() => fixture);

const sql = (text: string, values: unknown[] = []) => fixture.sql('notifications', text, values);

/** News that is held until its move's moment waits for `letTimePass` in its place, however long the facts are on their way. */
beforeAll(async () => {
  await pushed.knowOrders();
  const wait = `if new.due_at > now() then new.due_at = new.due_at + interval '1 hour';`;
  const triggers = [
    ['message', `${wait} new.created_at = new.created_at + interval '1 hour'; end if;`],
    ['push_delivery', `${wait} end if;`],
  ] as const;
  for (const [table, body] of triggers) {
    await sql(
      `create function hold_${table}() returns trigger language plpgsql as $$ begin ${body} return new; end $$`,
    );
    await sql(`create trigger hold before insert on ${table} for each row execute function hold_${table}()`);
  }
});

async function letTimePass(shopIds: readonly string[]): Promise<void> {
  for (const table of ['message', 'push_delivery']) {
    await sql(
      `update ${table} set due_at = now() where shop_id = any($1) and state = 'queued' and due_at > now() + interval '30 minutes'`,
      [shopIds],
    );
  }
  const left = `select 1 from message where shop_id = any($1) and state in ('queued', 'sending', 'accepted')
    union all select 1 from push_delivery where shop_id = any($1) and state = 'queued'`;
  await eventually(async () => (await sql(left, [shopIds])).length === 0, 120_000);
}

async function newLife(life: LifeOfOrder) {
  const order = await pushed.newOrder();
  const phone = fixture.newBuyer(order.paymentId);
  const browser = await pushed.browser();
  await pushed.subscribe(order, browser);
  return { life, order, phone, browser };
}
type Lived = Awaited<ReturnType<typeof newLife>>;

async function publish({ order }: Lived, change: Change, id: string): Promise<void> {
  const { shopId, paymentId, orderNumber, storeName } = order;
  const of = { shopId, paymentId, orderNumber, storeName };
  const at = new Date().toISOString();
  switch (change.kind) {
    case 'moved': {
      const { sequence, from, to, isHeld } = change;
      // So far away that a fact which is long on its way under load is held, too: the service holds it for six seconds.
      const undoUntil = isHeld ? { undoUntil: new Date(Date.now() + 600_000).toISOString() } : {};
      return void (await fixture.publish(orderMoved, { ...of, sequence, from, to, movedAt: at, ...undoUntil }, id));
    }
    case 'undone': {
      const { sequence, from, to } = change;
      const readyAt = to === 'ready' ? { readyAt: at } : {};
      return void (await fixture.publish(moveUndone, { ...of, sequence, from, to, undoneAt: at, ...readyAt }, id));
    }
    case 'released': {
      const moves = change.sequences.map((sequence) => ({ paymentId, sequence }));
      return void (await fixture.publish(moveReleased, { shopId, moves }, id));
    }
    case 'refunded': {
      const { amount, currency, title, checkoutId } = paid(shopId);
      const refund = { refundId: v7(), refundAmount: amount, refundedTotal: amount, full: true, restock: false };
      const fact = { ...of, checkoutId, amount, currency, title, ...refund, by: 'owner' as const, refundedAt: at };
      return void (await fixture.publish(paymentRefunded, fact, id));
    }
  }
}

async function hear(lives: readonly Lived[], nth: number): Promise<void> {
  const turns = lives.map((lived) => (lived.life.turns[nth] ?? []).toSorted((a, b) => a.rank - b.rank));
  const most = Math.max(...turns.map((turn) => turn.length));
  for (let place = 0; place < most; place += 1) {
    await Promise.all(
      turns.map(async (turn, at) => {
        const [heard, lived] = [turn[place], lives[at]];
        if (!heard || !lived) return;
        const id = v7();
        await publish(lived, heard.change, id);
        if (heard.isTwice) await publish(lived, heard.change, id);
      }),
    );
    // Facts of several kinds have a queue each: without this they are heard in any order, whatever their ranks.
    await fixture.settle();
  }
}

/** The news that was shown on its browser and lies on its phone, and the kinds of it by their rows. */
async function gotten({ order, phone, browser }: Lived) {
  const sent = await sql(`select kind from push_delivery where shop_id = $1 and state = 'sent' order by kind`, [
    order.shopId,
  ]);
  const texts = await sql(
    `select kind from message where shop_id = $1 and recipient_role = 'shopper' and state = 'delivered' order by kind`,
    [order.shopId],
  );
  const [{ shown }, arrived] = [await pushed.seen(browser), await fixture.arrivals(phone)];
  return {
    pushes: sent.map(({ kind }) => String(kind)),
    texts: texts.map(({ kind }) => String(kind)),
    atPhone: [shown.length, arrived.length],
  };
}

it(`a guest gets the news of each move that was not undone, once, and of no other (seed ${SEED})`, async () => {
  const all = fc.sample(lifeOfOrder, { numRuns: SEQUENCES, seed: SEED });
  const wrong: unknown[] = [];
  const ends = { undone: 0, released: 0, refunded: 0 };
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const lives = await Promise.all(all.slice(from, from + AT_ONCE).map(newLife));
    const shopIds = lives.map(({ order }) => order.shopId);
    for (const nth of [0, 1, 2]) {
      // One copy more, which ends with the turn.
      const copy = await fixture.start(definition(fixture.notificationsConfig));
      await hear(lives, nth);
      await copy.close();
      await letTimePass(shopIds);
    }
    for (const lived of lives) {
      const { life } = lived;
      const got = await gotten(lived);
      const { pushes, texts } = life.told;
      const expected = { pushes, texts, atPhone: [pushes.length, texts.length] };
      if (JSON.stringify(got) !== JSON.stringify(expected))
        wrong.push({ got, expected, turns: JSON.stringify(life.turns) });
      const kinds = life.turns.flat().map(({ change }) => change.kind);
      for (const kind of ['undone', 'released', 'refunded'] as const) if (kinds.includes(kind)) ends[kind] += 1;
    }
  }
  expect([wrong.length, wrong.slice(0, 3)]).toEqual([0, []]);
  // Lives that all end alike would prove nothing.
  for (const count of Object.values(ends)) expect(count).toBeGreaterThan(SEQUENCES / 50);
}, 1_200_000);
