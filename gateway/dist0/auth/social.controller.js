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
import { randomBytes } from 'node:crypto';
import { Controller, Inject } from '@nestjs/common';
import { contracts, http, Problem, serviceActor } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { ShopExtras } from './shop-extras.js';
import { isHttps } from '../config.js';
import { Answers } from '../http/answers.js';
import { inWireNames } from '../http/wire-names.js';
import { GATEWAY_CONFIG, LOGGER } from '../tokens.js';
import { clientOf, ownerBrowserCookie, rememberBrowser } from './client-of.js';
import { presentShop, SHOP_FIELDS } from './present-shop.js';
import { keepsakeCookie, ticketCookie } from './social-cookies.js';
const { procedures } = contracts.auth;
const routes = http.auth;
const FAILED = '/login?error=social_login_failed';
const INCOMPLETE = '/login?error=invalid_params';
export class SocialController {
    constructor(rpc, extras, config, logger){
        this.rpc = rpc;
        this.extras = extras;
        this.config = config;
        this.logger = logger;
    }
    async startSocialLogIn({ params }, call) {
        return this.sendOn(async ()=>{
            const { url, keepsake } = await this.rpc.call(procedures.startSocialLogIn, params, call.actor);
            call.answerHeader('set-cookie', keepsakeCookie.keep(keepsake, this.isHttps));
            return url;
        });
    }
    async arriveFromProvider({ params, query }, call) {
        const keepsake = keepsakeCookie.valueIn(call.header('cookie'));
        call.answerHeader('set-cookie', keepsakeCookie.forget(this.isHttps));
        const browser = randomBytes(32).toString('base64url');
        return this.sendOn(async ()=>{
            const input = {
                ...params,
                query,
                keepsake,
                browser
            };
            const arrival = await this.rpc.call(procedures.arriveFromProvider, input, call.actor);
            if ('ticket' in arrival) call.answerHeader('set-cookie', ticketCookie.keep(browser, this.isHttps));
            return placeAfter(arrival);
        });
    }
    async socialLogIn({ body }, call) {
        const browser = ticketCookie.valueIn(call.header('cookie'));
        const input = {
            ...body,
            browser,
            client: clientOf(call, ownerBrowserCookie)
        };
        const { sessionId, tokens, shop, browser: mark } = await this.rpc.call(procedures.socialLogIn, input, call.actor);
        call.answerHeader('set-cookie', ticketCookie.forget(this.isHttps));
        rememberBrowser(call, ownerBrowserCookie, mark, this.isHttps);
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
    async socialSignUp({ body }, call) {
        const browser = ticketCookie.valueIn(call.header('cookie'));
        const input = {
            ownerName: body.owner_name,
            email: body.shop_email,
            shopName: body.shop_name,
            provider: body.social_provider,
            providerId: body.social_provider_id,
            ticket: body.ticket,
            browser,
            consents: body.consents
        };
        const signUp = this.rpc.call(procedures.socialSignUp, input, call.actor);
        const { shopId, ticket } = await inWireNames(SHOP_FIELDS, signUp);
        // The answer's ticket is bound to the same browser, and has its five minutes from now on.
        if (browser !== undefined) call.answerHeader('set-cookie', ticketCookie.keep(browser, this.isHttps));
        return {
            success: true,
            message: '회원가입이 완료되었습니다!',
            data: {
                shop_id: shopId,
                ticket
            }
        };
    }
    async kakaoUnlink(_request, call) {
        const notice = {
            provider: 'kakao',
            authorization: call.header('authorization'),
            body: bytesOf(call)
        };
        const { providerId } = await this.rpc.call(procedures.acceptUnlink, notice, call.actor);
        const { forgetKakaoUser } = contracts.notifications.procedures;
        await this.rpc.call(forgetKakaoUser, {
            kakaoUserId: providerId
        }, serviceActor('gateway'));
        return {
            success: true
        };
    }
    async naverUnlink(_request, call) {
        await this.rpc.call(procedures.acceptUnlink, {
            provider: 'naver',
            body: bytesOf(call)
        }, call.actor);
        return {
            success: true
        };
    }
    get isHttps() {
        return isHttps(this.config);
    }
    /** A person stands in front of the answer, so that whatever goes wrong leads back to the log-in page. */ async sendOn(find) {
        try {
            return {
                url: await find()
            };
        } catch (error) {
            if (!(error instanceof Problem)) this.logger.error({
                err: error
            }, 'a social log-in broke');
            return {
                url: FAILED
            };
        }
    }
}
_ts_decorate([
    Answers(routes.startSocialLogIn),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], SocialController.prototype, "startSocialLogIn", null);
_ts_decorate([
    Answers(routes.arriveFromProvider),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], SocialController.prototype, "arriveFromProvider", null);
_ts_decorate([
    Answers(routes.socialLogIn),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], SocialController.prototype, "socialLogIn", null);
_ts_decorate([
    Answers(routes.socialSignUp),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], SocialController.prototype, "socialSignUp", null);
_ts_decorate([
    Answers(routes.kakaoUnlink),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], SocialController.prototype, "kakaoUnlink", null);
_ts_decorate([
    Answers(routes.naverUnlink),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], SocialController.prototype, "naverUnlink", null);
SocialController = _ts_decorate([
    Controller(),
    _ts_param(2, Inject(GATEWAY_CONFIG)),
    _ts_param(3, Inject(LOGGER)),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof Rpc === "undefined" ? Object : Rpc,
        typeof ShopExtras === "undefined" ? Object : ShopExtras,
        typeof GatewayConfig === "undefined" ? Object : GatewayConfig,
        typeof Logger === "undefined" ? Object : Logger
    ])
], SocialController);
/** Where the browser goes after the consent page. */ function placeAfter(arrival) {
    switch(arrival.outcome){
        case 'known':
            {
                const { provider, providerId, email, ticket } = arrival;
                return `/social/auth/success?${new URLSearchParams({
                    email,
                    provider,
                    providerId,
                    ticket
                }).toString()}`;
            }
        case 'unknown':
            {
                const { provider, providerId, email, name, ticket } = arrival;
                const query = {
                    provider,
                    providerId,
                    email: email ?? '',
                    name: name ?? '',
                    ticket
                };
                return `/register?${new URLSearchParams(query).toString()}`;
            }
        case 'incomplete':
            return INCOMPLETE;
        case 'failed':
            return FAILED;
    }
}
/** The body as it came, a character for each byte. */ function bytesOf({ request: { body } }) {
    return Buffer.isBuffer(body) ? body.toString('latin1') : '';
}

//# sourceMappingURL=social.controller.js.map