import { http, type WireProduct } from '@jumun/contracts';
import type { ApiAnswer, PublicApi } from './public-api.ts';

export interface Pick {
  product: { product_id: string; product_name: string; product_price: number };
  quantity: number;
}

export interface Buyer {
  name?: string;
  phone?: string;
  email?: string;
}

export interface Checkout {
  paymentId: string;
  orderNumber: string;
}

/** What the sandbox's buyer did: the status and address that our return desk answered. */
export interface Played {
  status: number;
  location: string | null;
}

/** A shopper who orders and pays by the public API; the card page is the sandbox's. */
export class Shopper {
  readonly #api: PublicApi;
  readonly #sandbox: PublicApi;

  constructor(api: PublicApi, sandbox: PublicApi) {
    this.#api = api;
    this.#sandbox = sandbox;
  }

  async lookAt(storeName: string): Promise<{ shop: { shop_id: string }; products: WireProduct[] }> {
    return this.#api.expect(http.catalog.store, { query: { storeName } });
  }

  /** Asks for a checkout and answers whatever comes. */
  async tryToOrder(storeName: string, shopId: string, picks: readonly Pick[], key?: string): Promise<ApiAnswer> {
    const items = picks.map(({ product, quantity }) => ({
      productId: product.product_id,
      productName: product.product_name,
      unitPrice: product.product_price,
      quantity,
    }));
    const amount = items.reduce((sum, item) => sum + item.unitPrice * item.quantity, 0);
    return this.#api.call(http.orders.init, {
      body: { storeName, shopIdx: shopId, items, amount, currency: 'KRW' },
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  }

  async order(storeName: string, shopId: string, picks: readonly Pick[], key?: string): Promise<Checkout> {
    const answer = await this.tryToOrder(storeName, shopId, picks, key);
    if (answer.status !== 201) throw new Error(`the checkout answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return (answer.body as { data: Checkout }).data;
  }

  /** Opens the card page; answers its approval key. */
  async openCardPage(paymentId: string, { name, phone, email }: Buyer = {}): Promise<string> {
    const body = { paymentId, buyr_name: name, buyr_tel: phone, buyr_mail: email };
    const answer = await this.#api.call(http.orders.registerTrade, { body });
    if (answer.status !== 200)
      throw new Error(`the registration answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return (answer.body as { res_data: { approvalKey: string } }).res_data.approvalKey;
  }

  async playCardPage(approvalKey: string, outcome: string, more: Record<string, unknown> = {}): Promise<Played> {
    const answer = await this.#sandbox.send('POST', '/control/kcp/pay', {
      body: { approval_key: approvalKey, outcome, ...more },
    });
    if (answer.status !== 200) throw new Error(`the card page answered ${answer.status}`);
    return answer.body as Played;
  }

  /** Orders and pays; answers the checkout. Throws unless the browser was sent to the order's page. */
  async buy(storeName: string, shopId: string, picks: readonly Pick[], buyer: Buyer = {}): Promise<Checkout> {
    const checkout = await this.order(storeName, shopId, picks);
    const played = await this.playCardPage(await this.openCardPage(checkout.paymentId, buyer), 'approve');
    if (!played.location?.includes('/success/'))
      throw new Error(`the payment ended at ${played.status} ${played.location ?? ''}`);
    return checkout;
  }
}
