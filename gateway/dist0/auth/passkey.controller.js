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
import { contracts, http } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { ShopExtras } from './shop-extras.js';
import { isHttps } from '../config.js';
import { Answers } from '../http/answers.js';
import { GATEWAY_CONFIG } from '../tokens.js';
import { clientOf, operatorBrowserCookie, ownerBrowserCookie, rememberBrowser } from './client-of.js';
import { presentShop } from './present-shop.js';
const { procedures } = contracts.auth;
const { opsLogIn, ownerLogIn } = http.passkeys;
export class PasskeyController {
    constructor(rpc, extras, config){
        this.rpc = rpc;
        this.extras = extras;
        this.config = config;
    }
    async opsLogIn({ body }, call) {
        const input = {
            ...body,
            client: clientOf(call, operatorBrowserCookie)
        };
        const loggedIn = await this.rpc.call(procedures.operatorPasskeyLogIn, input, call.actor);
        const { tokens, operatorId, email, roles, browser } = loggedIn;
        rememberBrowser(call, operatorBrowserCookie, browser, isHttps(this.config));
        return {
            success: true,
            data: {
                tokens,
                operator: {
                    operator_id: operatorId,
                    email,
                    roles,
                    needs_enrolment: false
                }
            }
        };
    }
    async ownerLogIn({ body }, call) {
        const input = {
            ...body,
            client: clientOf(call, ownerBrowserCookie)
        };
        const { sessionId, tokens, shop, browser } = await this.rpc.call(procedures.passkeyLogIn, input, call.actor);
        rememberBrowser(call, ownerBrowserCookie, browser, isHttps(this.config));
        const extras = await this.extras.of(shop, {
            kind: 'owner',
            shopId: shop.shopId,
            sessionId
        });
        return {
            success: true,
            data: {
                tokens,
                shop: presentShop(shop, extras)
            }
        };
    }
}
_ts_decorate([
    Answers(opsLogIn),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], PasskeyController.prototype, "opsLogIn", null);
_ts_decorate([
    Answers(ownerLogIn),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], PasskeyController.prototype, "ownerLogIn", null);
PasskeyController = _ts_decorate([
    Controller(),
    _ts_param(2, Inject(GATEWAY_CONFIG)),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof Rpc === "undefined" ? Object : Rpc,
        typeof ShopExtras === "undefined" ? Object : ShopExtras,
        typeof GatewayConfig === "undefined" ? Object : GatewayConfig
    ])
], PasskeyController);

//# sourceMappingURL=passkey.controller.js.map