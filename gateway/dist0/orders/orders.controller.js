function _ts_decorate(decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") {
        r = Reflect.decorate(decorators, target, key, desc);
    } else {
        for(var i = decorators.length - 1; i >= 0; i--){
            if (d = decorators[i]) {
                r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
            }
        }
    }
    return c > 3 && r && Object.defineProperty(target, key, r), r;
}
function _ts_metadata(metadataKey, metadataValue) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") {
        return Reflect.metadata(metadataKey, metadataValue);
    }
}
function _ts_param(paramIndex, decorator) {
    return function(target, key) {
        decorator(target, key, paramIndex);
    };
}
import { Controller, Inject } from '@nestjs/common';
import { contracts, http, presentLines, presentPaidBy, presentShownSpot, Problem, wirePaymentStatus, wirePicture, refuseSentence } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { presentSeller } from '../catalog/present-catalog.js';
import { SellerNotices } from '../catalog/seller-notices.js';
import { Answers } from '../http/answers.js';
import { idempotencyKey } from '../http/idempotency-key.js';
import { earlierPaymentsOf, keepNamedKey, keepOrderKey, orderKeysOf } from '../http/order-keys.js';
import { inWireNames } from '../http/wire-names.js';
import { isHttps } from '../config.js';
import { GATEWAY_CONFIG, LOGGER } from '../tokens.js';
import { placeAfter, placeOfForm, readReturnForm } from './card-return.js';
import { ClientHashes } from './client-hashes.js';
import { CHECKOUT_FIELDS, checkoutOf, inCartNames, TRADE_FIELDS, tradeOf } from './checkout-call.js';
const { procedures } = contracts.orders;
const routes = http.orders;
const MAX_PROOF = 64;
export class OrdersController {
    constructor(rpc, sellers, clients, config, logger){
        this.rpc = rpc;
        this.sellers = sellers;
        this.clients = clients;
        this.config = config;
        this.logger = logger;
    }
    async init({ body }, call) {
        const key = idempotencyKey(call.header('idempotency-key'));
        const checkout = checkoutOf(body, key, this.clients.of(call.request), orderKeysOf(call));
        const { request, ...plain } = checkout;
        const asked = request === undefined ? this.rpc.call(procedures.startCheckout, plain, call.actor) : this.rpc.call(procedures.startCheckoutWithRequest, {
            ...plain,
            request
        }, call.actor);
        const started = inWireNames(CHECKOUT_FIELDS, asked);
        const data = await inCartNames(started);
        keepOrderKey(call, data, isHttps(this.config));
        return {
            success: true,
            data
        };
    }
    async registerTrade({ body }, call) {
        const trade = tradeOf(body, shownBy(call, body.paymentId));
        const { request, answer } = await inWireNames(TRADE_FIELDS, this.rpc.call(procedures.registerTrade, trade, call.actor));
        keepNamedKey(call, body.paymentId, isHttps(this.config));
        return {
            success: true,
            req_data: request,
            res_data: {
                Code: answer.code,
                Message: answer.message,
                PayUrl: answer.payUrl,
                approvalKey: answer.approvalKey,
                traceNo: answer.traceNumber
            }
        };
    }
    async registerPayment({ body }, call) {
        const { method, lang, ...form } = body;
        const input = {
            ...tradeOf(form, shownBy(call, form.paymentId)),
            method,
            lang
        };
        const data = await inWireNames(TRADE_FIELDS, this.rpc.call(procedures.registerPayment, input, call.actor));
        keepNamedKey(call, form.paymentId, isHttps(this.config));
        return {
            success: true,
            data
        };
    }
    async cardReturn({ query }, call) {
        const { body } = call.request;
        const form = readReturnForm(Buffer.isBuffer(body) ? body : Buffer.alloc(0));
        try {
            const outcome = await this.rpc.call(procedures.acceptReturn, {
                form,
                proof: query.proof?.slice(0, MAX_PROOF)
            }, call.actor);
            // Anybody may have made such a form: it only leads back to where it says that it came from.
            return {
                url: outcome.outcome === 'unproven' ? placeOfForm(form) : placeAfter(outcome)
            };
        } catch (error) {
            // A person stands in front of this answer; the payment is settled later whatever was lost here.
            this.logger.error({
                err: error
            }, 'a return from the card page could not be worked on');
            return {
                url: placeOfForm(form)
            };
        }
    }
    async cancelOrder({ body }, call) {
        const input = {
            ...body,
            orderKeys: orderKeysOf(call),
            client: this.clients.of(call.request)
        };
        const { state, refunded } = await this.rpc.call(procedures.cancelByShopper, input, call.actor);
        return {
            success: true,
            data: {
                state,
                refunded_amount: refunded
            }
        };
    }
    async orderComplete({ query }, call) {
        const { lang, ...named } = query;
        const order = await this.rpc.call(procedures.getOrder, {
            ...named,
            orderKeys: orderKeysOf(call)
        }, call.actor);
        const { shopId } = order;
        const productIds = [
            ...new Set(order.lines.map(({ productId })=>productId))
        ];
        const spot = lang && order.spot ? {
            spotId: order.spot.spotId,
            locale: lang
        } : undefined;
        const [look, seller] = await Promise.all([
            whileAway(this.rpc.call(contracts.catalog.procedures.getPictures, {
                shopId,
                productIds,
                spot,
                locale: lang
            }, call.actor)),
            whileAway(this.sellers.of(shopId))
        ]);
        const pictures = new Map(look?.pictures.map(({ productId, picture })=>[
                productId,
                picture
            ]));
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
                    ...order.refusal && {
                        refused_because: refusalWords(order.refusal, lang)
                    },
                    ...order.request !== null && {
                        request: order.request
                    },
                    spot: order.spot && presentShownSpot({
                        ...order.spot,
                        shownLabel: look?.spotLabel
                    }),
                    ...presentPaidBy(order),
                    pay_by: order.payBy
                },
                receipt: presentReceipt(order.receipt),
                seller: seller ? presentSeller(seller) : null,
                orders: presentLines(order.lines, {
                    pictures,
                    refunded: order.refundedLines
                }),
                options: {
                    profile_image: wirePicture(look?.profileImage ?? null)
                },
                shop: {
                    ...{
                        shops_id: shopId,
                        shop_storeName: query.storeName
                    },
                    shop_name: look?.shopName ?? seller?.shopName ?? query.storeName
                }
            }
        };
    }
}
_ts_decorate([
    Answers(routes.init),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], OrdersController.prototype, "init", null);
_ts_decorate([
    Answers(routes.registerTrade),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], OrdersController.prototype, "registerTrade", null);
_ts_decorate([
    Answers(routes.registerPayment),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], OrdersController.prototype, "registerPayment", null);
_ts_decorate([
    Answers(routes.cardReturn),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], OrdersController.prototype, "cardReturn", null);
_ts_decorate([
    Answers(routes.cancelOrder),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], OrdersController.prototype, "cancelOrder", null);
_ts_decorate([
    Answers(routes.orderComplete),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], OrdersController.prototype, "orderComplete", null);
OrdersController = _ts_decorate([
    Controller(),
    _ts_param(3, Inject(GATEWAY_CONFIG)),
    _ts_param(4, Inject(LOGGER)),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof Rpc === "undefined" ? Object : Rpc,
        typeof SellerNotices === "undefined" ? Object : SellerNotices,
        typeof ClientHashes === "undefined" ? Object : ClientHashes,
        typeof GatewayConfig === "undefined" ? Object : GatewayConfig,
        typeof Logger === "undefined" ? Object : Logger
    ])
], OrdersController);
/** The guest's sentence, and the shop's own words behind it. */ const refusalWords = ({ reason, text }, lang = 'ko')=>[
        refuseSentence(reason, lang),
        text
    ].filter((part)=>part !== null).join(' ');
const shownBy = (call, paymentId)=>({
        orderKeys: orderKeysOf(call),
        earlier: earlierPaymentsOf(call, paymentId),
        userAgent: call.header('user-agent')
    });
const presentReceipt = (receipt)=>receipt ? {
        paid_at: receipt.paidAt,
        card_name: receipt.cardName,
        approval_number: receipt.approvalNumber,
        slip_url: receipt.slipUrl
    } : null;
/** Pictures and names are not worth a page that does not come: without their service they are left out. */ async function whileAway(answer) {
    try {
        return await answer;
    } catch (error) {
        if (error instanceof Problem && error.status >= 500) return undefined;
        throw error;
    }
}

//# sourceMappingURL=orders.controller.js.map