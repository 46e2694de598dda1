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
import { contracts, http, Problem } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { Answers } from '../http/answers.js';
const { procedures } = contracts.settlement;
const routes = http.payouts;
/** The headers in which payout providers sign their events. */ const SIGNATURE_HEADERS = {
    toss: [
        'tosspayments-webhook-signature',
        'tosspayments-webhook-transmission-time',
        'tosspayments-webhook-transmission-id'
    ]
};
const HEADER_MAX = 1_000;
export class PayoutsController {
    constructor(rpc){
        this.rpc = rpc;
    }
    async createOnboardingLink({ body }, call) {
        if (body.account_id !== call.owner.shopId) throw new Problem('FORBIDDEN');
        return {
            success: true,
            data: await this.rpc.call(procedures.createOnboardingLink, {}, call.actor)
        };
    }
    async tossEvents(_request, call) {
        return this.pass('toss', call);
    }
    /** The bytes go on as they came: the signature is over them, and only the settlement service can check it. */ async pass(provider, call) {
        const given = SIGNATURE_HEADERS[provider].map((name)=>[
                name,
                call.header(name)
            ]);
        const headers = Object.fromEntries(given.filter((pair)=>pair[1] !== undefined));
        const { body } = call.request;
        const isSigned = Object.keys(headers).length > 0 && Object.values(headers).every(({ length })=>length <= HEADER_MAX);
        if (!isSigned || !Buffer.isBuffer(body) || body.length === 0) throw new Problem('FORBIDDEN');
        await this.rpc.call(procedures.takePayoutEvent, {
            provider,
            body: body.toString('base64'),
            headers
        }, call.actor);
        return {
            success: true
        };
    }
}
_ts_decorate([
    Answers(routes.createOnboardingLink),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], PayoutsController.prototype, "createOnboardingLink", null);
_ts_decorate([
    Answers(routes.tossEvents),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], PayoutsController.prototype, "tossEvents", null);
PayoutsController = _ts_decorate([
    Controller(),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof Rpc === "undefined" ? Object : Rpc
    ])
], PayoutsController);

//# sourceMappingURL=payouts.controller.js.map