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
import { contracts, http, Problem } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { isHttps } from '../config.js';
import { Answers } from '../http/answers.js';
import { inWireNames } from '../http/wire-names.js';
import { GATEWAY_CONFIG } from '../tokens.js';
import { clientOf, operatorBrowserCookie, rememberBrowser } from './client-of.js';
import { Documents } from './documents.js';
import { presentReview } from './present-review.js';
const { procedures } = contracts.auth;
const routes = http.operator;
const { acceptInvitation } = http.colleagues;
export class OperatorController {
    constructor(rpc, documents, config){
        this.rpc = rpc;
        this.documents = documents;
        this.config = config;
    }
    async logIn({ body }, call) {
        const { new_password: newPassword, ...shown } = body;
        const input = {
            ...shown,
            newPassword,
            client: clientOf(call, operatorBrowserCookie)
        };
        const names = {
            newPassword: 'new_password'
        };
        const loggedIn = await inWireNames(names, this.rpc.call(procedures.operatorLogIn, input, call.actor));
        const { tokens, operatorId, roles, needsEnrolment, browser } = loggedIn;
        rememberBrowser(call, operatorBrowserCookie, browser, isHttps(this.config));
        const operator = {
            operator_id: operatorId,
            email: body.email,
            roles,
            needs_enrolment: needsEnrolment
        };
        return {
            success: true,
            data: {
                tokens,
                operator
            }
        };
    }
    async acceptInvitation({ body }, call) {
        const input = {
            ...body,
            client: clientOf(call, operatorBrowserCookie)
        };
        const joined = await this.rpc.call(procedures.acceptInvitation, input, call.actor);
        const { tokens, operatorId, email, roles, recoveryCodes, browser } = joined;
        rememberBrowser(call, operatorBrowserCookie, browser, isHttps(this.config));
        const operator = {
            operator_id: operatorId,
            email,
            roles,
            needs_enrolment: false
        };
        return {
            success: true,
            data: {
                tokens,
                operator,
                recovery_codes: recoveryCodes
            }
        };
    }
    async shopDetail({ params }, call) {
        const review = await this.rpc.call(procedures.getShopForReview, {
            shopId: params.shop_id
        }, call.actor);
        const links = this.documents.linksOf(review.shop, operatorOf(call));
        return {
            success: true,
            data: presentReview(review, links)
        };
    }
}
_ts_decorate([
    Answers(http.auth.opsLogin),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], OperatorController.prototype, "logIn", null);
_ts_decorate([
    Answers(acceptInvitation),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], OperatorController.prototype, "acceptInvitation", null);
_ts_decorate([
    Answers(routes.shopDetail),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], OperatorController.prototype, "shopDetail", null);
OperatorController = _ts_decorate([
    Controller(),
    _ts_param(2, Inject(GATEWAY_CONFIG)),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof Rpc === "undefined" ? Object : Rpc,
        typeof Documents === "undefined" ? Object : Documents,
        typeof GatewayConfig === "undefined" ? Object : GatewayConfig
    ])
], OperatorController);
/** The route's guard admits operators only; the check narrows the type. */ function operatorOf({ actor }) {
    if (actor.kind !== 'operator') throw new Problem('FORBIDDEN');
    return actor;
}

//# sourceMappingURL=operator.controller.js.map