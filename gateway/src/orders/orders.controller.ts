import { Controller, Inject } from '@nestjs/common';
import {
  contracts,
  http,
  presentLines,
  presentPaidBy,
  presentShownSpot,
  Problem,
  wirePaymentStatus,
  wirePicture,
  type OutputOf,
  type RequestOf,
  refuseSentence,
  type Locale,
  type OrderRefusal,
} from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import type { Logger } from '@jumun/runtime';
import { presentSeller } from '../catalog/present-catalog.js';
import { SellerNotices } from '../catalog/seller-notices.js';
import { Answers, type Reply } from '../http/answers.js';
import type { Call } from '../http/call.js';
import { idempotencyKey } from '../http/idempotency-key.js';
import { earlierPaymentsOf, keepNamedKey, keepOrderKey, orderKeysOf } from '../http/order-keys.js';
import { inWireNames } from '../http/wire-names.js';
import { isHttps, type GatewayConfig } from '../config.js';
import { GATEWAY_CONFIG, LOGGER } from '../tokens.js';
import { placeAfter, placeOfForm, readReturnForm } from './card-return.js';
import { ClientHashes } from './client-hashes.js';
import { CHECKOUT_FIELDS, checkoutOf, inCartNames, TRADE_FIELDS, tradeOf } from './checkout-call.js';

const { procedures } = contracts.orders;
const routes = http.orders;

const MAX_PROOF = 64;

/** The shopper's side: from the cart to the order-complete page. */
@Controller()
export class OrdersController {
  constructor(
    private readonly rpc: Rpc,
    private readonly sellers: SellerNotices,
    private readonly clients: ClientHashes,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Answers(routes.init)
  async init({ body }: RequestOf<typeof routes.init>, call: Call): Promise<Reply<typeof routes.init>> {
    const key = idempotencyKey(call.header('idempotency-key'));
    const checkout = checkoutOf(body, key, this.clients.of(call.request), orderKeysOf(call));
    const { request, ...plain } = checkout;
    const asked =
      request === undefined
        ? this.rpc.call(procedures.startCheckout, plain, call.actor)
        : this.rpc.call(procedures.startCheckoutWithRequest, { ...plain, request }, call.actor);
    const started = inWireNames(CHECKOUT_FIELDS, asked);
    const data = await inCartNames(started);
    keepOrderKey(call, data, isHttps(this.config));
    return { success: true, data };
  }

  @Answers(routes.registerTrade)
  async registerTrade(
    { body }: RequestOf<typeof routes.registerTrade>,
    call: Call,
  ): Promise<Reply<typeof routes.registerTrade>> {
    const trade = tradeOf(body, shownBy(call, body.paymentId));
    const { request, answer } = await inWireNames(
      TRADE_FIELDS,
      this.rpc.call(procedures.registerTrade, trade, call.actor),
    );
    keepNamedKey(call, body.paymentId, isHttps(this.config));
    return {
      success: true,
      req_data: request,
      res_data: {
        Code: answer.code,
        Message: answer.message,
        PayUrl: answer.payUrl,
        approvalKey: answer.approvalKey,
        traceNo: answer.traceNumber,
      },
    };
  }

  @Answers(routes.registerPayment)
  async registerPayment(
    { body }: RequestOf<typeof routes.registerPayment>,
    call: Call,
  ): Promise<Reply<typeof routes.registerPayment>> {
    const { method, lang, ...form } = body;
    const input = { ...tradeOf(form, shownBy(call, form.paymentId)), method, lang };
    const data = await inWireNames(TRADE_FIELDS, this.rpc.call(procedures.registerPayment, input, call.actor));
    keepNamedKey(call, form.paymentId, isHttps(this.config));
    return { success: true, data };
  }

  @Answers(routes.cardReturn)
  async cardReturn(
    { query }: RequestOf<typeof routes.cardReturn>,
    call: Call,
  ): Promise<Reply<typeof routes.cardReturn>> {
    const { body } = call.request;
    const form = readReturnForm(Buffer.isBuffer(body) ? body : Buffer.alloc(0));
    try {
      const outcome = await this.rpc.call(
        procedures.acceptReturn,
        { form, proof: query.proof?.slice(0, MAX_PROOF) },
        call.actor,
      );
      // Anybody may have made such a form: it only leads back to where it says that it came from.
      return { url: outcome.outcome === 'unproven' ? placeOfForm(form) : placeAfter(outcome) };
    } catch (error) {
      // A person stands in front of this answer; the payment is settled later whatever was lost here.
      this.logger.error({ err: error }, 'a return from the card page could not be worked on');
      return { url: placeOfForm(form) };
    }
  }

  @Answers(routes.cancelOrder)
  async cancelOrder(
    { body }: RequestOf<typeof routes.cancelOrder>,
    call: Call,
  ): Promise<Reply<typeof routes.cancelOrder>> {
    const input = { ...body, orderKeys: orderKeysOf(call), client: this.clients.of(call.request) };
    const { state, refunded } = await this.rpc.call(procedures.cancelByShopper, input, call.actor);
    return { success: true, data: { state, refunded_amount: refunded } };
  }

  @Answers(routes.orderComplete)
  async orderComplete(
    { query }: RequestOf<typeof routes.orderComplete>,
    call: Call,
  ): Promise<Reply<typeof routes.orderComplete>> {
    const { lang, ...named } = query;
    const order = await this.rpc.call(procedures.getOrder, { ...named, orderKeys: orderKeysOf(call) }, call.actor);
    const { shopId } = order;
    const productIds = [...new Set(order.lines.map(({ productId }) => productId))];
    const spot = lang && order.spot ? { spotId: order.spot.spotId, locale: lang } : undefined;
    const [look, seller] = await Promise.all([
      whileAway(
        this.rpc.call(contracts.catalog.procedures.getPictures, { shopId, productIds, spot, locale: lang }, call.actor),
      ),
      whileAway(this.sellers.of(shopId)),
    ]);
    const pictures = new Map(look?.pictures.map(({ productId, picture }) => [productId, picture]));
    return {
      success: true,
      data: {
        payment: {
          payment_id: order.isOwn ? order.paymentId : null,
          own: order.isOwn,
          order_number: order.orderNumber,
          created_at: order.createdAt,
          total_price: order.total,
          refunded_amount: order.refunded,
          status: wirePaymentStatus(order.status),
          delivery_status: order.orderStatus,
          orders_ahead: order.ahead ?? 0,
          ready_around: order.readyAround ?? null,
          came_back_at: order.cameBackAt ?? null,
          ready_by: order.readyBy ?? null,
          cancellable: order.cancellable ?? false,
          cancelling: order.cancelling ?? false,
          contactable: order.contactable ?? false,
          ...(order.refusal && { refused_because: refusalWords(order.refusal, lang) }),
          ...(order.request !== null && { request: order.request }),
          spot: order.spot && presentShownSpot({ ...order.spot, shownLabel: look?.spotLabel }),
          ...presentPaidBy(order),
          pay_by: order.payBy,
        },
        receipt: presentReceipt(order.receipt),
        seller: seller ? presentSeller(seller) : null,
        orders: presentLines(order.lines, { pictures, refunded: order.refundedLines }),
        options: { profile_image: wirePicture(look?.profileImage ?? null) },
        shop: {
          ...{ shops_id: shopId, shop_storeName: query.storeName },
          shop_name: look?.shopName ?? seller?.shopName ?? query.storeName,
        },
      },
    };
  }
}

/** The guest's sentence, and the shop's own words behind it. */
const refusalWords = ({ reason, text }: OrderRefusal, lang: Locale = 'ko'): string =>
  [refuseSentence(reason, lang), text].filter((part) => part !== null).join(' ');

const shownBy = (call: Call, paymentId: string) => ({
  orderKeys: orderKeysOf(call),
  earlier: earlierPaymentsOf(call, paymentId),
  userAgent: call.header('user-agent'),
});

const presentReceipt = (
  receipt: OutputOf<typeof procedures.getOrder>['receipt'],
): Extract<Reply<typeof routes.orderComplete>, { data: unknown }>['data']['receipt'] =>
  receipt
    ? {
        paid_at: receipt.paidAt,
        card_name: receipt.cardName,
        approval_number: receipt.approvalNumber,
        slip_url: receipt.slipUrl,
      }
    : null;

/** Pictures and names are not worth a page that does not come: without their service they are left out. */
async function whileAway<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Problem && error.status >= 500) return undefined;
    throw error;
  }
}
