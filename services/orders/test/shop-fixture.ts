import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import {
  catalog,
  orders,
  Problem,
  shopper,
  won,
  type Actor,
  type AnswerOf,
  type CallOf,
  type QuotedLine,
  type QuotedWait,
  type EnteredLine,
  type InputOf,
} from '@jumun/contracts';
import { defaultsOf, pem, type Clock, type KeyRing } from '@jumun/runtime';
import { startSandbox, type Sandbox } from '@jumun/sandbox';
import { opened, sharedFixture, testFixture, type Fixture } from '@jumun/testing';
import type { RunningService } from '@jumun/messaging';
import { ordersSettings } from '../src/config.js';
import { definition } from '../src/orders.module.js';
import { orderKeyOf, returnProofOf } from '../src/order/order-key.js';
import { PAYMENT_DEPS, type PaymentDeps } from '../src/payment/payment-deps.js';
import { expireJob } from '../src/payment/payment.jobs.js';
import { ORDERS_SETTINGS, type OrdersSettings } from '../src/settings.js';

type Return = AnswerOf<typeof orders.procedures.acceptReturn>;
type StartInput = CallOf<typeof orders.procedures.startCheckout>;
type WishedInput = CallOf<typeof orders.procedures.startCheckoutWithRequest>;

export type Begun = Pick<AnswerOf<typeof orders.procedures.startCheckout>, 'paymentId' | 'orderNumber' | 'orderKey'>;

/** The return desk's response after the sandbox's buyer has acted. */
export interface Played {
  status: number;
  location: string | null;
}

/** A charge in the card company's books. */
export interface BookedCharge {
  tno: string;
  amount: number;
  state: string;
  cancelled_amount: number;
}

/** The orders service between a catalog that says yes to everything and the card company's sandbox. */
export interface ShopFixture {
  base: Fixture;
  sandbox: Sandbox;
  service: RunningService;
  /** The keys of an order that a browser began, by its payment. */
  orderKeys(paymentId: string): string[];
  /** The proof that the card page of an order is given to bring back. */
  proofOf(orderNumber: string): string;
  /** The dependencies of the running service's payment verbs. */
  deps: PaymentDeps & OrdersSettings;
  shopId: string;
  owner: Actor;
  operator: Actor;
  /** Every answer the return desk gave, in order. */
  returns: Return[];
  /** Reservations that the catalog was asked for, in order. */
  reserves: InputOf<typeof catalog.procedures.reserveStock>[];
  start(changes?: Partial<StartInput>): Promise<Begun>;
  /** Begins a checkout with a wish. */
  wished(changes?: Partial<WishedInput>): Promise<Begun>;
  register(paymentId: string, buyer?: { name?: string; phone?: string; email?: string }): Promise<string>;
  pay(approvalKey: string, outcome: string, more?: Record<string, unknown>): Promise<Played>;
  fault(target: string, kind: string, more?: Record<string, unknown>): Promise<void>;
  /** How many faults still wait for the call that they are meant for. */
  faultsLeft(): Promise<number>;
  /** Takes all faults away again; a call that is only slow is answered then. */
  clearFaults(): Promise<void>;
  charges(orderNumber: string): Promise<BookedCharge[]>;
  /** A paid order of 9,000 won. */
  paid(changes?: Partial<StartInput>): Promise<Begun>;
  row(paymentId: string): Promise<Record<string, unknown>>;
  /** Runs the expiry now instead of at its next turn. */
  expireNow(): void;
  close(): Promise<void>;
}

const line = { productId: v7(), quantity: 2, unitPrice: 4500 };
export const cart = { storeName: '데모', items: [line], amount: 9000 };
/** A store whose catalog never answers in time. */
export const SLOW_STORE = '느린가게';

/** The tags that the catalog was asked about, one id for each token. */
const tagIds = new Map<string, string>();
function tagIdOf(token: string): string {
  const tagId = tagIds.get(token) ?? v7();
  tagIds.set(token, tagId);
  return tagId;
}

/** Where every tag leads. */
export const tagSpot = { spotId: v7(), label: '3번', kind: 'room', serve: 'carry' } as const;

/** The one spot that a till may name. */
export const spotOfShop = { spotId: v7(), label: '창가', kind: 'table', serve: 'carry' } as const;

/** A line as a catalog would quote it that believes every price and knows every option. */
export const quoted = ({ options = [], unitPrice = 4_500, ...line }: EnteredLine, name: string): QuotedLine => ({
  ...line,
  unitPrice: won(unitPrice),
  name,
  picture: null,
  categoryIds: [],
  options: options.map((pick) => ({
    ...pick,
    ...{ groupId: pick.optionId, groupName: '온도', name: 'ICE', kitchenName: null, priceDelta: 0 },
  })),
});

const sumOf = (lines: readonly EnteredLine[]): number =>
  lines.reduce((sum, { unitPrice = 4_500, quantity }) => sum + unitPrice * quantity, 0);

interface ShopFixtureSettings {
  clock?: Clock;
  /** The wait that the catalog quotes; none where it is left out. */
  waitOf?: () => QuotedWait | undefined;
  /** Until when the catalog says that goods are handed out; none where it is left out. */
  closeByOf?: () => string | undefined;
  keys?: KeyRing;
  /** False where the card company can't be asked by our own number, as KCP can't. */
  lookup?: boolean;
}

/** A new shop in the worker's running orders service, or with settings in one that is started for this file. */
export async function openShopFixture(settings?: ShopFixtureSettings): Promise<ShopFixture> {
  const fixture = await (settings ? openOrders(await testFixture(), settings) : sharedFixture('orders', openOrders));
  await fixture.clearFaults();
  fixture.returns.length = 0;
  fixture.reserves.length = 0;
  const shopId = v7();
  return {
    ...fixture,
    shopId,
    owner: { kind: 'owner', shopId, sessionId: v7() },
    start: (changes) => fixture.start({ shopId, ...changes }),
    wished: (changes) => fixture.wished({ shopId, ...changes }),
    paid: (changes) => fixture.paid({ shopId, ...changes }),
  };
}

export const openedShop = (settings?: ShopFixtureSettings): ShopFixture => opened(() => openShopFixture(settings));

async function openOrders(
  fixture: Fixture,
  { clock, keys, waitOf, closeByOf, lookup = true }: ShopFixtureSettings = {},
): Promise<ShopFixture> {
  const returns: Return[] = [];
  const reserves: ShopFixture['reserves'] = [];
  const desk = await openReturnDesk(fixture, returns);
  const sandbox = await startSandbox();
  fixture.afterClose(async () => {
    await sandbox.close();
    desk.closeAllConnections();
    desk.close();
  });
  await fixture.stub(catalog.procedures.reserveStock, (asked) => {
    const { storeName, lines, amount, tag: token, till, spotId } = asked;
    reserves.push(asked);
    if (storeName === SLOW_STORE) throw new Problem('TOOK_TOO_LONG');
    const isAtSpot = till === true && spotId !== undefined;
    if (isAtSpot && spotId !== spotOfShop.spotId) throw new Problem('SPOT_NOT_FOUND');
    return {
      storeName: 'demo',
      shopName: '데모 카페',
      total: won(amount ?? sumOf(lines)),
      lines: lines.map((each) => quoted(each, '아메리카노')),
      wait: waitOf?.() ?? null,
      closeBy: closeByOf?.(),
      tag: token === undefined ? null : { tagId: tagIdOf(token), token, spot: tagSpot },
      spot: isAtSpot ? spotOfShop : null,
    };
  });
  await fixture.stub(catalog.procedures.getStoreStatus, () => {
    throw new Problem('STORE_NOT_FOUND');
  });
  const config = await fixture.config('orders');
  const {
    KCP_PAY_BASE = '',
    KCP_API_BASE = '',
    KCP_SITE_CD = '',
    KCP_CERT_INFO = '',
    KCP_PRIVATE_KEY = '',
    KCP_PRIVATE_KEY_PASSPHRASE = '',
    ACQUIRER_LOOKUP_BASE,
  } = sandbox.env;
  const service = await fixture.start({
    ...definition({
      ...defaultsOf(ordersSettings),
      ...config,
      LOG_LEVEL: 'silent',
      PUBLIC_ORIGIN: `http://127.0.0.1:${(desk.address() as AddressInfo).port}`,
      DATA_KEY: keys ?? [randomBytes(32)],
      KCP_PAY_BASE,
      KCP_API_BASE,
      KCP_SITE_CD,
      KCP_CERT_INFO,
      KCP_PRIVATE_KEY: pem.parse(KCP_PRIVATE_KEY),
      KCP_PRIVATE_KEY_PASSPHRASE,
      KCP_WALLETS: ['kakaopay', 'naverpay', 'payco', 'tosspay'],
      ...(lookup && { ACQUIRER_LOOKUP_BASE }),
    }),
    ...(clock && { clock }),
  });
  const deps = {
    ...service.app.get<PaymentDeps>(PAYMENT_DEPS, { strict: false }),
    ...service.app.get<OrdersSettings>(ORDERS_SETTINGS, { strict: false }),
  };
  const orderKeys = (paymentId: string): string[] => [orderKeyOf(deps.indexKeys, paymentId)];
  const shopId = v7();
  const control = async (path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(
      `${sandbox.origin}/control/${path}`,
      body === undefined
        ? {}
        : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    );
    return response.json();
  };
  const shopFixture: ShopFixture = {
    base: fixture,
    sandbox,
    service,
    orderKeys,
    proofOf: (orderNumber) => returnProofOf(deps.indexKeys, orderNumber),
    deps,
    shopId,
    owner: { kind: 'owner', shopId, sessionId: v7() },
    operator: { kind: 'operator', operatorId: v7(), sessionId: v7(), roles: ['admin'], provenAt: null },
    ...{ returns, reserves },
    start: (changes = {}) =>
      fixture.rpc.call(orders.procedures.startCheckout, { ...cart, shopId, ...changes }, shopper),
    wished: (changes = {}) =>
      fixture.rpc.call(
        orders.procedures.startCheckoutWithRequest,
        { ...cart, shopId, request: '덜 맵게', ...changes },
        shopper,
      ),
    async register(paymentId, buyer = {}) {
      const trade = { paymentId, orderKeys: orderKeys(paymentId), buyer };
      const { answer } = await fixture.rpc.call(orders.procedures.registerTrade, trade, shopper);
      return answer.approvalKey;
    },
    pay: (approvalKey, outcome, more = {}) =>
      control('kcp/pay', { approval_key: approvalKey, outcome, ...more }) as Promise<Played>,
    async fault(target, kind, more = {}) {
      await control('faults', { target, kind, ...more });
    },
    faultsLeft: async () => ((await control('faults')) as unknown[]).length,
    async clearFaults() {
      await fetch(`${sandbox.origin}/control/faults`, { method: 'DELETE' });
    },
    charges: (orderNumber) => control(`kcp/transactions?ordr_idxx=${orderNumber}`) as Promise<BookedCharge[]>,
    async paid(changes) {
      const started = await shopFixture.start(changes);
      await shopFixture.pay(await shopFixture.register(started.paymentId), 'approve');
      return started;
    },
    async row(paymentId) {
      const [row] = await fixture.sql('orders', 'select * from orders where id = $1', [paymentId]);
      return row ?? {};
    },
    expireNow: () => service.jobs.enqueue(expireJob, { payload: {} }),
    close: fixture.close,
  };
  return shopFixture;
}

/** Stands where the gateway stands: takes the card page's form and asks the orders service. */
async function openReturnDesk(fixture: Fixture, returns: Return[]): Promise<Server> {
  const desk = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('latin1')));
      const proof = new URL(request.url ?? '/', 'http://desk').searchParams.get('proof') ?? undefined;
      fixture.rpc.call(orders.procedures.acceptReturn, { form, proof }, shopper).then(
        (answer) => {
          returns.push(answer);
          response.writeHead(303, { location: `/${answer.outcome}` }).end();
        },
        () => response.writeHead(502).end(),
      );
    });
  });
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve));
  return desk;
}
