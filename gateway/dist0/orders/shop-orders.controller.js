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
import { Controller } from '@nestjs/common';
import { contracts, http, presentPayment, Problem } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { Answers } from '../http/answers.js';
import { linesOf, ordersFile } from './orders-file.js';
const { procedures } = contracts.orders;
const routes = http.orders;
/** Orders per query, and lines per file; a longer spreadsheet is of no use. */ const PAGE = 200;
const MAX_FILE_LINES = 50_000;
export class ShopOrdersController {
    constructor(rpc){
        this.rpc = rpc;
    }
    async dashboard(_request, call) {
        const [sales, products] = await Promise.all([
            this.rpc.call(procedures.getSales, {}, call.actor),
            this.rpc.call(contracts.catalog.procedures.countProducts, {}, call.actor)
        ]);
        const { day: _day, latest, ...figures } = sales;
        const paymnetLastList = latest.map((payment)=>presentPayment(payment));
        return {
            success: true,
            data: {
                dashboard: {
                    ...figures,
                    productCount: products.count,
                    paymnetLastList
                }
            }
        };
    }
    async paymentsFile({ query: { from, to } }, call) {
        const orders = [];
        let lines = 0;
        for(let before, isLast = false; !isLast;){
            const page = await this.rpc.call(procedures.listPayments, {
                from,
                to,
                before,
                limit: PAGE
            }, call.actor);
            const sold = page.filter(({ paidAt })=>paidAt !== null);
            orders.push(...sold);
            lines += sold.reduce((sum, order)=>sum + linesOf(order).length, 0);
            if (lines > MAX_FILE_LINES) throw tooLong();
            before = page.at(-1)?.paymentId;
            isLast = page.length < PAGE;
        }
        call.answerHeader('content-disposition', `attachment; filename="orders-${from}-${to}.csv"`);
        return ordersFile(orders);
    }
}
_ts_decorate([
    Answers(routes.dashboard),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], ShopOrdersController.prototype, "dashboard", null);
_ts_decorate([
    Answers(routes.paymentsFile),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], ShopOrdersController.prototype, "paymentsFile", null);
ShopOrdersController = _ts_decorate([
    Controller(),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof Rpc === "undefined" ? Object : Rpc
    ])
], ShopOrdersController);
const tooLong = ()=>new Problem('INVALID_INPUT', {
        errors: [
            {
                path: 'to',
                message: '내역이 너무 많아요. 기간을 줄여서 다시 받아주세요.'
            }
        ]
    });

//# sourceMappingURL=shop-orders.controller.js.map