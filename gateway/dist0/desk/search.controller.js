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
import { contracts, http, isOpenTo, presentCard, Problem, wireFoundPayment } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { Answers } from '../http/answers.js';
import { isAway } from '../http/problem-of.js';
import { searchTerms } from './search-terms.js';
const { search } = http.desk;
const { auth, orders } = contracts;
const MOST_SHOPS = 10;
export class SearchController {
    constructor(rpc){
        this.rpc = rpc;
    }
    async search({ body }, call) {
        const terms = searchTerms(body.q, new Date());
        const { rpc } = this;
        const { actor } = call;
        const { number, buyer, shop, operator } = terms;
        const asked = new PermittedCalls(actor);
        const { findPayments, findPaymentsOfBuyer } = orders.procedures;
        const { listShops, listOperators } = auth.procedures;
        const [numbered, bought, shops, operators] = await Promise.all([
            number && asked.ask(findPayments, ()=>rpc.call(findPayments, number, actor)),
            buyer && asked.ask(findPaymentsOfBuyer, ()=>rpc.call(findPaymentsOfBuyer, buyer, actor)),
            shop === undefined ? undefined : asked.ask(listShops, ()=>rpc.call(listShops, {
                    search: shop,
                    limit: MOST_SHOPS
                }, actor)),
            operator === undefined ? undefined : asked.ask(listOperators, ()=>rpc.call(listOperators, {}, actor))
        ]);
        const data = {
            payments: [
                ...numbered ?? [],
                ...bought ?? []
            ].map((payment)=>wireFoundPayment.encode(payment)),
            shops: (shops?.shops ?? []).map(presentCard),
            operators: (operators ?? []).filter(({ email })=>email.toLowerCase() === operator).map(({ operatorId, email })=>({
                    operator_id: operatorId,
                    email
                })),
            taken_for: terms.takenFor,
            refused: asked.refused,
            away: [
                ...asked.away
            ]
        };
        return {
            success: true,
            data
        };
    }
}
_ts_decorate([
    Answers(search),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], SearchController.prototype, "search", null);
SearchController = _ts_decorate([
    Controller(),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof Rpc === "undefined" ? Object : Rpc
    ])
], SearchController);
/** Asks what the operator's roles may see; what is left out is remembered. */ let PermittedCalls = class PermittedCalls {
    constructor(actor){
        this.actor = actor;
        this.refused = false;
        this.away = new Set();
    }
    async ask(procedure, question) {
        const roles = this.actor.kind === 'operator' ? this.actor.roles : [];
        if (!isOpenTo(roles, procedure.roles)) {
            this.refused = true;
            return undefined;
        }
        try {
            return await question();
        } catch (error) {
            if (!isAway(error) && !(error instanceof Problem && error.code === 'INTERNAL')) throw error;
            this.away.add(procedure.service);
            return undefined;
        }
    }
};

//# sourceMappingURL=search.controller.js.map