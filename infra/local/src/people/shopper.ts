import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerOf, CallInput } from '@jumun/client';
import type { ApiAnswer, PublicApi } from '@jumun/client/node';
import { http, ORDER_KEY_HEADER } from '@jumun/contracts';
import type { Product } from './owner.ts';

export interface Pick {
  product: Product;
  quantity: number;
  /** The options of each piece. */
  options?: readonly { optionId: string; priceDelta: number; times?: number }[];
}

export interface Buyer {
  name?: string;
  phone?: string;
  email?: string;
  /** A wish for the whole order. */
  request?: string;
}

export interface Checkout {
  paymentId: string;
  orderNumber: string;
}

/** The result of the sandbox's card page: the status and address that our return endpoint answered. */
export interface Played {
  status: number;
  location: string | null;
}

type Store = AnswerOf<typeof http.catalog.store>['data'];

/** A client that was not seen before: its address counts where the gateway takes our word for it (TRUSTED_PROXIES). */
function newClient(): Record<string, string> {
  const deviceId = randomUUID();
  const groups = deviceId.replaceAll('-', '').match(/.{4}/g) ?? [];
  return { 'x-device-id': deviceId, 'x-forwarded-for': `2001:db8:${groups[0]}:${groups[1]}::1` };
}

/** Shoppers who order and pay by the public API, each order from a phone of its own; the card page is the sandbox's. */
export class Shopper {
  readonly #api: PublicApi;
  readonly #sandbox: PublicApi;
  /** The keys of what was ordered, by the payment. */
  readonly #keys = new Map<string, string>();
  /** The forms of card pages, by their approval keys. */
  readonly #pages = new Map<string, Readonly<Record<string, string>>>();

  readonly #newClient: () => Record<string, string>;

  constructor(api: PublicApi, sandbox: PublicApi, asClient = newClient) {
    this.#api = api;
    this.#sandbox = sandbox;
    this.#newClient = asClient;
  }

  async lookAt(storeName: string): Promise<Store> {
    return (await this.#api.expect(http.catalog.store, { query: { storeName } })).data;
  }

  /** Asks for a checkout and answers whatever comes. */
  tryToOrder(storeName: string, shopId: string, picks: readonly Pick[], from?: Scanned): Promise<ApiAnswer> {
    const cart = { ...cartOf(storeName, shopId, picks, from), headers: this.#newClient() };
    return this.#api.ask(http.orders.init, cart).then((answer) => this.#noted(answer));
  }

  /** The same, waiting for a turn in a rush as the cart does. */
  async orderInTurn(storeName: string, shopId: string, picks: readonly Pick[]): Promise<ApiAnswer> {
    const checkout = { ...cartOf(storeName, shopId, picks), headers: this.#newClient(), idempotencyKey: randomUUID() };
    for (;;) {
      const answer = await this.#api.ask(http.orders.init, checkout);
      const seconds = answer.status === 503 ? Number(answer.headers['retry-after']) : 0;
      if (!seconds) return this.#noted(answer);
      await pause(seconds * 1000);
    }
  }

  async order(
    storeName: string,
    shopId: string,
    picks: readonly Pick[],
    key?: string,
    from?: Scanned,
    request?: string,
  ): Promise<Checkout> {
    const { body } = cartOf(storeName, shopId, picks, from);
    const cart = { body: { ...body, ...(request !== undefined && { request }) }, headers: this.#newClient() };
    return this.begun(await this.#api.expect(http.orders.init, { ...cart, ...(key && { idempotencyKey: key }) }));
  }

  /** Orders what is to be paid at the counter. */
  async orderAtCounter(storeName: string, shopId: string, picks: readonly Pick[]): Promise<Checkout> {
    const { body } = cartOf(storeName, shopId, picks);
    const call = { body: { ...body, payment: 'counter' as const }, headers: this.#newClient() };
    return this.begun(await this.#api.expect(http.orders.init, call));
  }

  /** Remembers the key of an order that was begun by a call of another's. */
  begun({ data }: AnswerOf<typeof http.orders.init>): Checkout {
    if (data.orderKey !== undefined) this.#keys.set(data.paymentId, data.orderKey);
    return data;
  }

  #noted(answer: ApiAnswer): ApiAnswer {
    // A success is spelled as the contract says.
    if (answer.status === 201) this.begun(answer.body as AnswerOf<typeof http.orders.init>);
    return answer;
  }

  /** The header by which the phone that ordered acts for its order. */
  keyOf({ paymentId }: { paymentId: string }): { headers: Record<string, string> } {
    const key = this.#keys.get(paymentId);
    return { headers: key === undefined ? {} : { [ORDER_KEY_HEADER.toLowerCase()]: key } };
  }

  /** Opens the card page; answers its approval key. */
  async openCardPage(paymentId: string, { name, phone, email }: Buyer = {}): Promise<string> {
    const body = { paymentId, buyerName: name, buyerPhone: phone, buyerEmail: email };
    const { request, answer } = await this.#api.expect(http.orders.registerTrade, {
      body,
      ...this.keyOf({ paymentId }),
    });
    this.#pages.set(answer.approvalKey, request);
    return answer.approvalKey;
  }

  async playCardPage(approvalKey: string, outcome: string, more: Record<string, unknown> = {}): Promise<Played> {
    const answer = await this.#sandbox.send('POST', '/control/kcp/pay', {
      body: { approval_key: approvalKey, outcome, form: this.#broughtBack(approvalKey), ...more },
    });
    if (answer.status !== 200) throw new Error(`the card page answered ${answer.status}`);
    return answer.body as Played;
  }

  /** The fields of the page's form that it brings back as they are. */
  #broughtBack(approvalKey: string): Record<string, string> | undefined {
    const form = this.#pages.get(approvalKey);
    return form && Object.fromEntries(Object.entries(form).filter(([name]) => name.startsWith('param_opt_')));
  }

  /** Pays a checkout. Throws unless the browser was sent to the order's page. */
  async pay({ paymentId }: Checkout, buyer: Buyer = {}): Promise<void> {
    const played = await this.playCardPage(await this.openCardPage(paymentId, buyer), 'approve');
    if (!played.location?.includes('/success/'))
      throw new Error(`the payment ended at ${played.status} ${played.location ?? ''}`);
  }

  /** Orders and pays; answers the checkout. */
  async buy(storeName: string, shopId: string, picks: readonly Pick[], buyer: Buyer = {}): Promise<Checkout> {
    const checkout = await this.order(storeName, shopId, picks, undefined, undefined, buyer.request);
    await this.pay(checkout, buyer);
    return checkout;
  }
}

/** The token of a tag, with the spot that was chosen instead of its own. */
type Scanned = string | { tag: string; spotId: string };

function cartOf(
  storeName: string,
  shopId: string,
  picks: readonly Pick[],
  from?: Scanned,
): CallInput<typeof http.orders.init> {
  const items = picks.map(({ product: { productId, productName, productPrice }, quantity, options }) => ({
    productId,
    productName,
    quantity,
    unitPrice: (options ?? []).reduce((sum, { priceDelta, times = 1 }) => sum + priceDelta * times, productPrice),
    ...(options && { options: options.map(({ optionId, times = 1 }) => ({ optionId, quantity: times })) }),
  }));
  const amount = items.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  return {
    body: { storeName, shopId, items, amount, currency: 'KRW', ...(typeof from === 'string' ? { tag: from } : from) },
  };
}
