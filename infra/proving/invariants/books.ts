import { http, STORING_SERVICES } from '@jumun/contracts';
import { readClock, type Charge } from '../platform/sandbox.ts';
import type { StallSystem } from '../platform/stall.ts';
import type { System } from '../platform/system.ts';
import { addTo, type Confirmations } from './confirmations.ts';

export interface OrderRow {
  id: string;
  checkout_id: string;
  shop_id: string;
  order_number: string;
  status: string;
  order_status: string;
  order_sequence: number;
  close_reason: string | null;
  tno: string | null;
  amount: number;
  refunded: number;
  pieces: number;
  /** Seconds until the card company is asked about it; null when it isn't. */
  asked_in: number | null;
  overdue: number;
  refund_owed: boolean;
  /** Whether it is written down that the card company was about to be asked for the money. */
  was_intended: boolean;
}

interface RefundRow {
  id: string;
  order_id: string;
  amount: number;
  state: string;
  asked_by: string;
}

interface ChangeRow {
  order_id: string;
  sequence: number;
  from_status: string | null;
  to_status: string;
}

/** Everything that was written anywhere: the card company's books, ours, the ledger, bells, texts, and what was promised. */
export interface Books {
  charges: Charge[];
  orders: OrderRow[];
  refunds: RefundRow[];
  reversals: { tno: string; done: boolean }[];
  /** How many pickup numbers of a shop and day were drawn, and which of them wait to be drawn again. */
  pickups: { shop_id: string; day: string; drawn: number; free: number[] }[];
  changes: ChangeRow[];
  product: { stock: number };
  reservations: { checkout_id: string; state: string; pieces: number }[];
  bells: { payment_id: string; kind: string }[];
  messages: { source_id: string; kind: string; recipient_role: string; state: string }[];
  transactions: {
    kind: string;
    source_id: string;
    payment_id: string | null;
    tno: string | null;
    amount: number;
    entries: number;
  }[];
  accounts: Map<string, number>;
  totals: number;
  links: { sequence: number; transactions: number };
  waitingRefunds: number;
  /** By service. */
  unpublished: Map<string, number>;
  deadLetters: Map<string, string[]>;
  /** How often each consumer took a payment in, by consumer. */
  inbox: Map<string, number>;
  payouts: { id: string; amount: number; state: string }[];
  /** Payouts in the books of their provider, by the name that we gave them. */
  carried: { ref: string | null; amount: number; state: string }[];
  /** Days that are over and were not compared with the card company's books. */
  uncompared: string[];
  /** How the page of an order shows its payment, for some of the orders that shoppers were given. */
  shown: Map<string, string>;
  /** How many texts about its payment reached the owner's phone, by payment. */
  texts: Map<string, number>;
  confirmations: Confirmations;
}

const ORDERS = `select id, checkout_id, shop_id, order_number, status, order_status, order_sequence, close_reason, tno,
    amount::float8 as amount, refunded::float8 as refunded,
    (select sum((line ->> 'quantity')::int)::int from jsonb_array_elements(lines) line) as pieces,
    extract(epoch from ask_at - now())::float8 as asked_in,
    extract(epoch from now() - created_at)::float8 as overdue, refund_owed_at is not null as refund_owed,
    intent_at is not null as was_intended
  from orders`;

const PICKUPS = `select shop_id, to_char(day, 'YYMMDD') as day, last as drawn,
    array(select number from free_pickup f where f.shop_id = c.shop_id and f.day = c.day) as free
  from pickup_counter c`;

const TRANSACTIONS = `select t.kind, t.source_id, t.payment_id, t.tno, sum(e.amount)::float8 as amount, count(*)::int as entries
  from ledger_transaction t join ledger_entry e on e.shop_id = t.shop_id and e.transaction_id = t.id
  group by t.shop_id, t.id, t.kind, t.source_id, t.payment_id, t.tno`;

/** The ledger of a platform, or of one of its shops: every account's balance, and what all of them sum to. */
export async function ledgerOf(
  { sql }: Pick<System, 'sql'>,
  shopId: string | null = null,
): Promise<{ sum: number; accounts: Map<string, number> }> {
  const rows = await sql<{ account: string; balance: string }>(
    'settlement',
    `with entry as (select * from ledger_entry where $1::uuid is null or shop_id = $1)
     select account, sum(amount) as balance from (
       select debit_account as account, amount from entry union all select credit_account, -amount from entry) moved group by account`,
    [shopId],
  );
  const accounts = new Map(rows.map(({ account, balance }) => [account, Number(balance)]));
  return { sum: [...accounts.values()].reduce((total, balance) => total + balance, 0), accounts };
}

/** Reads everything; what changes meanwhile makes it look wrong, so it is read again until it is right or time is up. */
export async function readBooks(target: StallSystem, confirmations: Confirmations): Promise<Books> {
  const { sql } = target;
  const charges = await target.charges();
  const orders = await sql<OrderRow>('orders', ORDERS);
  const refunds = await sql<RefundRow>(
    'orders',
    'select id, order_id, amount::float8 as amount, state, asked_by from refund',
  );
  const changes = await sql<ChangeRow>(
    'orders',
    'select order_id, sequence, from_status, to_status from order_change order by order_id, sequence',
  );
  const [product] = await sql<{ stock: number }>('catalog', 'select stock from product where stock is not null');
  const [link] = await sql<{ sequence: number; transactions: number }>(
    'settlement',
    `select coalesce((select max(sequence) from ledger_link), 0)::int as sequence,
       (select count(*) from ledger_transaction)::int as transactions`,
  );
  const [totals] = await sql<{ off: number }>(
    'settlement',
    `select count(*)::int as off from (
       select shop_id, debit_account, credit_account, sum(amount) as amount from ledger_entry group by 1, 2, 3) moved
     full join ledger_total kept using (shop_id, debit_account, credit_account)
     where moved.amount is distinct from kept.amount`,
  );
  const [waiting] = await sql<{ n: number }>('settlement', 'select count(*)::int as n from waiting_refund');
  return {
    charges,
    orders,
    refunds,
    changes,
    reversals: await sql('orders', 'select tno, done_at is not null as done from reversal'),
    pickups: await sql('orders', PICKUPS),
    product: product ?? { stock: Number.NaN },
    reservations: await sql(
      'catalog',
      `select checkout_id, state,
         (select sum((line ->> 'quantity')::int)::int from jsonb_array_elements(lines) line) as pieces
       from reservation`,
    ),
    bells: await sql('notifications', 'select payment_id, kind from bell'),
    messages: await sql('notifications', 'select source_id, kind, recipient_role, state from message'),
    transactions: await sql('settlement', TRANSACTIONS),
    accounts: (await ledgerOf(target)).accounts,
    totals: totals?.off ?? Number.NaN,
    links: link ?? { sequence: Number.NaN, transactions: 0 },
    waitingRefunds: waiting?.n ?? Number.NaN,
    ...(await readMessaging(target)),
    payouts: await sql('settlement', 'select id, amount::float8 as amount, state from payout'),
    carried: (await target.sandbox.send('GET', '/control/payouts')).body as Books['carried'],
    uncompared: await readUncompared(target),
    shown: await readShown(target, confirmations),
    texts: await readTexts(target),
    confirmations,
  };
}

async function readMessaging({ sql }: StallSystem): Promise<Pick<Books, 'unpublished' | 'deadLetters' | 'inbox'>> {
  const unpublished = new Map<string, number>();
  const deadLetters = new Map<string, string[]>();
  const inbox = new Map<string, number>();
  for (const service of STORING_SERVICES) {
    const [out] = await sql<{ n: number }>(service, 'select count(*)::int as n from outbox where published_at is null');
    unpublished.set(service, out?.n ?? Number.NaN);
    const dead = await sql<{ reason: string }>(service, 'select reason from dead_letter where replayed_at is null');
    deadLetters.set(
      service,
      dead.map(({ reason }) => reason),
    );
    const taken = await sql<{ consumer: string; n: number }>(
      service,
      `select consumer, count(*)::int as n from inbox where consumer like '%orders_payment%paid' group by consumer`,
    );
    for (const { consumer, n } of taken) inbox.set(consumer, n);
  }
  return { unpublished, deadLetters, inbox };
}

const UNCOMPARED = `select to_char(day, 'YYYY-MM-DD') as day from generate_series(
    (select (min(occurred_at) at time zone 'Asia/Seoul')::date from ledger_transaction),
    (($1::timestamptz - interval '31 hours') at time zone 'Asia/Seoul')::date, interval '1 day') as over (day)
  where not exists (select from provider_file f where f.day = over.day
    and f.loaded_at >= (f.day + 1)::timestamp at time zone 'Asia/Seoul' + interval '6 hours')`;

/** The card company closes a day at six the next morning; comparing it may take an hour. */
async function readUncompared({ sql, sandbox }: StallSystem): Promise<string[]> {
  return (await sql<{ day: string }>('settlement', UNCOMPARED, [await readClock({ sandbox })])).map(({ day }) => day);
}

const MOST_SHOWN = 10;

async function readShown({ api, storeName }: StallSystem, confirmations: Confirmations): Promise<Map<string, string>> {
  const shown = new Map<string, string>();
  for (const orderNumber of [...confirmations.orders].slice(-MOST_SHOWN)) {
    const { body } = await api.call(http.orders.orderComplete, { query: { orderNumber, storeName } });
    // As the contract of this route says; an answer without it shows nothing.
    const { data } = body as { data?: { payment: { status: string } } };
    shown.set(orderNumber, data?.payment.status ?? 'nothing');
  }
  return shown;
}

/** Each text to the owner about a paid order, by the payment that it leads to. */
async function readTexts({ messages, owner }: StallSystem): Promise<Map<string, number>> {
  const texts = new Map<string, number>();
  for (const { text } of await messages(owner.shop.phone ?? '')) {
    const payment = /새 주문[^]*paymentDetail\/(\S+)/.exec(text)?.[1];
    if (payment) addTo(texts, payment, 1);
  }
  return texts;
}
