import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { catalog, orders, serviceActor, won, type Actor } from '@jumun/contracts';
import { asOwner, ownerOf } from '@jumun/messaging';
import { cancelByShopper } from '../src/cancel/cancel-by-shopper.js';
import { cancelCounter, markCounterPaid } from '../src/counter/mark-counter-paid.js';
import { inParallel } from '../src/in-parallel.js';
import { takeHeld } from '../src/held/take-held.js';
import { moveOrder } from '../src/order/move-order.js';
import { undoMove } from '../src/order/undo-move.js';
import { acceptReturn } from '../src/payment/accept-return.js';
import { orderKeyOf, returnProofOf } from '../src/order/order-key.js';
import { registerPayment, registerTrade } from '../src/payment/register-trade.js';
import { resolvePayment } from '../src/payment/resolve-payment.js';
import { expireCheckouts, findUnknown, resolveUnknown } from '../src/payment/resolve-unknown.js';
import { reverseCharges } from '../src/payment/reverse-charge.js';
import { ORDERS_SETTINGS, type OrdersSettings } from '../src/settings.js';
import { refundPayment } from '../src/refund/refund-payment.js';
import { refuseOrder } from '../src/refund/refuse-order.js';
import { refundUnfulfillable, retryOwedRefunds } from '../src/refund/request-refund.js';
import { findUnsettled, resolveRefund } from '../src/refund/send-refund.js';
import { SEED, SEQUENCES } from './config.js';
import { faultsOf, TOTAL, type Books } from './books-of-payment.js';
import { lifeOfPayment, Saboteur, type Life, type Step } from './interleave.js';
import { openShopFixture, type BookedCharge, type ShopFixture } from './shop-fixture.js';

const AT_ONCE = 40;

type Row = Record<string, unknown>;
type Form = Record<string, string>;

let fixture: ShopFixture;
let saboteur: Saboteur;
let collector: Server;
/** The forms that the card page gave each order's browsers to bring back. */
const forms = new Map<string, Form[]>();

beforeAll(async () => {
  fixture = await openShopFixture({});
  saboteur = new Saboteur(fixture.deps);
  collector = await openCollector();
  await fixture.base.stub(catalog.procedures.recheckReservation, () => ({}));
  await fixture.base.sql(
    'orders',
    'create table seen_move (nth bigint generated always as identity, order_id uuid, went_to text)',
  );
  await fixture.base.sql(
    'orders',
    `create function see_move() returns trigger language plpgsql security definer as $$
     begin insert into seen_move (order_id, went_to) values (new.id, new.status); return null; end $$`,
  );
  await fixture.base.sql(
    'orders',
    `create trigger see_move after update on orders for each row when (old.status <> new.status) execute function see_move()`,
  );
});
afterAll(async () => {
  collector.closeAllConnections();
  collector.close();
  await fixture.close();
});

/** Takes the forms that the card page posts, so that a test brings them back when and as often as it likes. */
async function openCollector(): Promise<Server> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('latin1')));
      const orderNumber = form['ordr_idxx'] ?? '';
      forms.set(orderNumber, [...(forms.get(orderNumber) ?? []), form]);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

interface Payment {
  paymentId: string;
  orderNumber: string;
  checkoutId: string;
  orderKey?: string | undefined;
  owner: Actor;
  use: Life['use'];
}

const settings = (): OrdersSettings => fixture.service.app.get<OrdersSettings>(ORDERS_SETTINGS, { strict: false });

/** A card page that the shopper has agreed on; its form waits with the collector. */
async function openWindow({ paymentId, use }: Payment): Promise<void> {
  const { answer } = await registerTrade(registering(), { paymentId, orderKeys: keysOf(paymentId), buyer: {} });
  await fixture.pay(answer.approvalKey, 'approve', use);
}

/** The same for what was to be paid at the counter. */
async function switchToWindow({ paymentId, use }: Payment): Promise<void> {
  const orderKeys = keysOf(paymentId);
  const page = await registerPayment(registering(), { paymentId, orderKeys, method: 'kakaopay', buyer: {} });
  if (page.kind === 'form') await fixture.pay(page.fields['approval_key'] ?? '', 'approve', use);
}

const keysOf = (paymentId: string): string[] => [orderKeyOf(settings().indexKeys, paymentId)];

const registering = () => {
  const publicOrigin = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  return { ...saboteur.deps, ...settings(), publicOrigin };
};

const sql = (text: string, values: unknown[] = []): Promise<Row[]> => fixture.base.sql('orders', text, values);

/** Time passes until the card company's silence means something; what was on its way by then has arrived. */
async function age({ paymentId, orderNumber }: Payment): Promise<void> {
  const [row] = await sql('select status from orders where id = $1', [paymentId]);
  if (row?.['status'] !== 'pending') await saboteur.arrive(orderNumber);
  await sql(`update orders set intent_at = intent_at - interval '1 minute' where id = $1`, [paymentId]);
  await sql(`update refund set sent_at = sent_at - interval '1 minute' where order_id = $1 and state = 'sent'`, [
    paymentId,
  ]);
}

async function ask({ paymentId }: Payment): Promise<void> {
  await resolveUnknown(saboteur.deps, paymentId);
  const [refund] = await sql('select id from refund where order_id = $1 and ask_at is not null', [paymentId]);
  if (refund) await resolveRefund(saboteur.deps, String(refund['id']));
}

async function take(payment: Payment, step: Step): Promise<void> {
  const { deps } = saboteur;
  const { paymentId, orderNumber } = payment;
  const windows = forms.get(orderNumber) ?? [];
  const proof = returnProofOf(settings().indexKeys, orderNumber);
  switch (step.kind) {
    case 'window':
      return openWindow(payment);
    case 'return':
      return void (await acceptReturn(registering(), { form: windows[step.window % windows.length] ?? {}, proof }));
    case 'decline':
      return void (await acceptReturn(registering(), { form: { ordr_idxx: orderNumber, res_cd: '3001' }, proof }));
    case 'expire':
      await sql(`update orders set expires_at = now() - interval '1 second' where id = $1`, [paymentId]);
      return void (await expireCheckouts(deps));
    case 'age':
    case 'ask':
      return ask(payment);
    case 'reverse':
      return reverseCharges(deps);
    case 'refund': {
      const amount = step.percent === undefined ? {} : { amount: won(Math.ceil((TOTAL * step.percent) / 100)) };
      return void (await refundPayment(deps, ownerOf(payment.owner), { paymentId, reason: '손님 요청', ...amount }));
    }
    case 'cancel': {
      const { orderKey } = payment;
      const cancel = { storeName: 'demo', orderNumber, orderKey, orderKeys: [] };
      return void (await cancelByShopper({ ...deps, ...settings() }, cancel));
    }
    case 'accept':
      return void (await asOwner(deps.transactor, payment.owner, (tx, shopId) =>
        moveOrder(tx, shopId, { paymentId, to: 'preparing' }, new Date()),
      ));
    case 'mark':
      return void (await asOwner(deps.transactor, payment.owner, (tx, shopId) =>
        markCounterPaid(tx, settings().sealer, shopId, { paymentId, method: 'cash' }, new Date()),
      ));
    case 'withdraw':
      return void (await asOwner(deps.transactor, payment.owner, (tx, shopId) =>
        cancelCounter(tx, settings().sealer, shopId, paymentId, new Date()),
      ));
    case 'undo': {
      const [last] = await sql('select max(sequence) as sequence from order_change where order_id = $1', [paymentId]);
      const sequence = Number(last?.['sequence'] ?? 1);
      return void (await asOwner(deps.transactor, payment.owner, (tx, shopId) =>
        undoMove(tx, shopId, { paymentId, sequence }, new Date()),
      ));
    }
    case 'refuse':
      return void (await refuseOrder(deps, ownerOf(payment.owner), { paymentId, reason: 'too-busy' }));
    case 'take': {
      await sql(`update orders set created_at = created_at - interval '2 minutes' where id = $1`, [paymentId]);
      const { checkoutId } = payment;
      return void (await takeHeld({ ...deps, rpc: fixture.base.rpc }, ownerOf(payment.owner), { checkoutId }));
    }
    case 'switch':
      return switchToWindow(payment);
    case 'unfulfillable': {
      return void (await deps.transactor.transact(serviceActor('orders'), (tx) =>
        refundUnfulfillable(tx, payment.checkoutId, new Date()),
      ));
    }
    case 'decide': {
      const [charge] = await fixture.charges(orderNumber);
      const input = {
        paymentId,
        outcome: step.outcome,
        note: '결제사 화면에서 확인',
        ...(charge && { tno: charge.tno }),
      };
      return void (await resolvePayment(deps, fixture.operator, input));
    }
  }
}

async function live({ place, use, steps }: Life): Promise<Payment> {
  const shopId = v7();
  await sql('insert into shop_payment (shop_id, counter) values ($1, true)', [shopId]);
  const started = await fixture.start({ shopId, payment: place, client: { browser: shopId, address: shopId } });
  const [row] = await sql('select checkout_id from orders where id = $1', [started.paymentId]);
  const owner: Actor = { kind: 'owner', shopId, sessionId: v7() };
  const payment = { ...started, checkoutId: String(row?.['checkout_id']), owner, use };
  if (place === 'online') await openWindow(payment);
  let underWay: Promise<void>[] = [];
  for (const step of steps) {
    const timePasses = step.kind === 'age' || step.kind === 'decide';
    if (timePasses || !step.together) underWay = (await Promise.all(underWay), []);
    if (timePasses) await age(payment);
    // Late requests of earlier steps arrive while this one is at work.
    underWay.push(
      saboteur.during(step, () => take(payment, step)),
      saboteur.arrive(payment.orderNumber),
    );
  }
  await Promise.all(underWay);
  // No request is on its way for half a minute, which is when a refusal is believed.
  await saboteur.arrive(payment.orderNumber);
  return payment;
}

const UNSETTLED = `select (select count(*) from orders where status = 'pending' or ask_at is not null or refund_owed_at is not null)
  + (select count(*) from refund where ask_at is not null) + (select count(*) from reversal where done_at is null) as left`;
const MOST_ROUNDS = 60;

/** Runs every job, with time passing in between, until there is nothing left to do. */
async function settleEverything(): Promise<void> {
  const { deps } = fixture;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const [row] = await sql(UNSETTLED);
    if (row?.['left'] === 0) return;
    await sql(`update orders set expires_at = now() - interval '1 second' where status = 'pending'`);
    await sql(`update orders set intent_at = intent_at - interval '1 minute', ask_at = now() where ask_at is not null`);
    await sql(`update refund set ask_at = now(), sent_at = sent_at - interval '1 minute' where ask_at is not null`);
    await sql(`update reversal set try_at = now() where done_at is null`);
    await expireCheckouts(deps);
    await inParallel(await findUnknown(deps), AT_ONCE, (id) => resolveUnknown(deps, id));
    await retryOwedRefunds(deps);
    await inParallel(await findUnsettled(deps), AT_ONCE, (id) => resolveRefund(deps, id));
    await reverseCharges(deps);
  }
}

async function readBooks(): Promise<Map<string, Books>> {
  const books = new Map<string, Books>();
  const byNumber = new Map<unknown, Books>();
  for (const order of await sql('select * from orders')) {
    const book: Books = { order, charges: [], refunds: [], moves: [], told: [] };
    books.set(String(order['id']), book);
    byNumber.set(order['order_number'], book);
  }
  for (const refund of await sql('select * from refund')) books.get(String(refund['order_id']))?.refunds.push(refund);
  for (const { order_id, went_to } of await sql('select * from seen_move order by nth'))
    books.get(String(order_id))?.moves.push(String(went_to));
  for (const { subject, payload } of await sql('select subject, payload from outbox')) {
    const told = payload as Record<string, unknown>;
    books.get(String(told['paymentId']))?.told.push({ subject: String(subject), payload: told });
  }
  const response = await fetch(`${fixture.sandbox.origin}/control/kcp/transactions`);
  for (const charge of (await response.json()) as (BookedCharge & { ordr_idxx: string })[])
    byNumber.get(charge.ordr_idxx)?.charges.push(charge);
  return books;
}

/** Moves whose fact is missing, repeated or of the other kind, and orders that are not where their last change says. */
const TOLD_OTHERWISE = `
  select c.order_id, c.sequence from order_change c join orders o on o.id = c.order_id
  where 1 <> (
    select count(*) from outbox
    where subject = case when c.undoes is null then $1 else $2 end
      and payload ->> 'paymentId' = c.order_id::text and (payload ->> 'sequence')::int = c.sequence)
    or c.sequence = o.order_sequence and c.to_status <> o.order_status
    or c.sequence > o.order_sequence`;

it(`a payment ends with our books and the card company's equal to the won, whatever happens to it in whatever order (seed ${SEED})`, async () => {
  const lives = fc.sample(lifeOfPayment, { numRuns: SEQUENCES, seed: SEED });
  const lived: { payment: Payment; steps: Step[] }[] = [];
  await inParallel(lives, AT_ONCE, async (life) => lived.push({ payment: await live(life), steps: life.steps }));
  await settleEverything();
  const books = await readBooks();
  const wrong = lived.flatMap(({ payment, steps }) => {
    const book = books.get(payment.paymentId);
    const faults = book ? faultsOf(book) : ['it is there'];
    return faults.length === 0
      ? []
      : [{ faults, steps: JSON.stringify(steps), moves: book?.moves, charges: book?.charges }];
  });
  expect(wrong.slice(0, 3)).toEqual([]);
  const ends = new Map<unknown, number>();
  for (const { order, refunds } of books.values()) {
    const end = order['status'] === 'paid' && Number(order['refunded']) > 0 ? 'partly refunded' : order['status'];
    ends.set(end, (ends.get(end) ?? 0) + 1);
    if (order['device'] !== null && order['paid_at'] !== null) {
      const how = order['provider'] === 'counter' ? 'marked' : 'switched';
      ends.set(how, (ends.get(how) ?? 0) + 1);
    }
    if (refunds.some(({ reason_code, state }) => reason_code !== null && state === 'done'))
      ends.set('refused', (ends.get('refused') ?? 0) + 1);
    if (order['provider'] === 'kcp' && order['closed_by'] === 'shop') ends.set('taken', (ends.get('taken') ?? 0) + 1);
    if (refunds.some(({ asked_by, state }) => asked_by === 'shopper' && state === 'done'))
      ends.set('taken back', (ends.get('taken back') ?? 0) + 1);
  }
  const moved = await sql(TOLD_OTHERWISE, [orders.facts.orderMoved.subject, orders.facts.moveUndone.subject]);
  expect(moved).toEqual([]);
  const [{ undone } = {}] = await sql('select count(*)::int as undone from order_change where undoes is not null');
  expect(Number(undone)).toBeGreaterThan(SEQUENCES / 200);
  for (const end of ['refused', 'taken']) expect([end, (ends.get(end) ?? 0) > SEQUENCES / 200]).toEqual([end, true]);
  // Lives that all end alike would prove nothing.
  for (const end of ['paid', 'partly refunded', 'refunded', 'cancelled', 'taken back', 'marked', 'switched'])
    expect([end, (ends.get(end) ?? 0) > SEQUENCES / 50]).toEqual([end, true]);
}, 480_000);
