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
import { contracts, DOCUMENT_FIELDS, DOCUMENT_MAX_BYTES, http, Problem } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { ShopExtras } from './shop-extras.js';
import { isHttps } from '../config.js';
import { Answers } from '../http/answers.js';
import { readUpload } from '../http/upload.js';
import { inWireNames } from '../http/wire-names.js';
import { GATEWAY_CONFIG } from '../tokens.js';
import { clientOf, ownerBrowserCookie, rememberBrowser } from './client-of.js';
import { askingBrowser, typingBrowser } from './code-browser.js';
import { Documents } from './documents.js';
import { presentShop, SHOP_FIELDS, shopEdit } from './present-shop.js';
const { procedures } = contracts.auth;
const routes = http.auth;
export class AuthController {
    constructor(rpc, extras, documents, config){
        this.rpc = rpc;
        this.extras = extras;
        this.documents = documents;
        this.config = config;
    }
    async login({ body }, call) {
        const client = clientOf(call, ownerBrowserCookie);
        const input = {
            email: body.shop_email,
            password: body.password,
            client
        };
        const { sessionId, tokens, shop, browser } = await this.rpc.call(procedures.logIn, input, call.actor);
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
    async refresh({ body }, call) {
        const input = {
            ...body,
            client: clientOf(call)
        };
        return {
            success: true,
            data: {
                tokens: await this.rpc.call(procedures.refresh, input, call.actor)
            }
        };
    }
    async changePassword({ body }, call) {
        const input = {
            currentPassword: body.current_password,
            newPassword: body.new_password,
            keepDeviceIds: body.keep_device_ids,
            keepPasskeyIds: body.keep_passkey_ids
        };
        const names = {
            currentPassword: 'current_password',
            newPassword: 'new_password'
        };
        const changed = inWireNames(names, this.rpc.call(procedures.changePassword, input, call.actor));
        // The mark of the old password is worth nothing now.
        rememberBrowser(call, ownerBrowserCookie, (await changed).browser, isHttps(this.config));
        return {
            success: true,
            message: '비밀번호가 변경되었습니다.'
        };
    }
    async findAccount({ body }, call) {
        const client = {
            ...clientOf(call, ownerBrowserCookie),
            name: askingBrowser(call, this.config)
        };
        const input = {
            ownerName: body.owner_name,
            email: body.shop_email,
            client
        };
        const { ownerName, email } = await inWireNames(SHOP_FIELDS, this.rpc.call(procedures.findAccount, input, call.actor));
        return {
            success: true,
            data: [
                {
                    owner_name: ownerName,
                    shop_email: email
                }
            ]
        };
    }
    async resetPassword({ body }, call) {
        const { owner_name: ownerName, shop_email: email, new_password: newPassword, reset_code: code } = body;
        const names = {
            email: 'shop_email',
            code: 'reset_code',
            ownerName: 'owner_name',
            newPassword: 'new_password'
        };
        const client = {
            ...clientOf(call, ownerBrowserCookie),
            name: typingBrowser(call)
        };
        const input = {
            ownerName,
            email,
            newPassword,
            code,
            client
        };
        const { browser } = await inWireNames(names, this.rpc.call(procedures.resetPassword, input, call.actor));
        rememberBrowser(call, ownerBrowserCookie, browser, isHttps(this.config));
        return {
            success: true,
            message: '비밀번호가 변경되었습니다.'
        };
    }
    async shopInfo(_request, call) {
        const shop = await this.rpc.call(procedures.getShop, {}, call.actor);
        return {
            success: true,
            data: await this.present(shop, call.owner)
        };
    }
    async editShop({ body }, call) {
        // A document key contains its shop's id; keys of another shop are refused.
        const foreign = DOCUMENT_FIELDS.filter((field)=>body[field] && body[field].split('/')[1] !== call.owner.shopId);
        if (foreign.length > 0) {
            throw new Problem('INVALID_INPUT', {
                errors: foreign.map((path)=>({
                        path,
                        message: '파일을 다시 올려주세요.'
                    }))
            });
        }
        const shop = await inWireNames(SHOP_FIELDS, this.rpc.call(procedures.editShop, shopEdit(body), call.actor));
        const data = await this.present(shop, call.owner);
        return {
            success: true,
            message: '상점 프로필이 성공적으로 업데이트되었습니다!',
            data
        };
    }
    async uploadBusinessLicense(_request, call) {
        const limits = {
            field: 'business_file',
            maxBytes: DOCUMENT_MAX_BYTES,
            tooLarge: '파일 크기는 10MB 이하여야 합니다.'
        };
        const { file } = await readUpload(call.request, limits);
        if (!file) throw new Problem('INVALID_INPUT', {
            errors: [
                {
                    path: limits.field,
                    message: '파일을 선택해주세요.'
                }
            ]
        });
        const { key, url } = await this.documents.keep(file, call.owner);
        const fileInfo = {
            attach: key,
            attach_file_path: key,
            fileUrl: url
        };
        return {
            success: true,
            message: '파일이 성공적으로 업로드되었습니다.',
            attach: key,
            fileInfo
        };
    }
    async readDocument({ params, query }, call) {
        const { bytes, contentType } = await this.documents.read({
            ...params,
            ...query
        });
        call.answerHeader('content-type', contentType);
        call.answerHeader('content-disposition', `inline; filename="${params.file}"`);
        call.answerHeader('cache-control', 'private, no-store');
        return bytes;
    }
    async present(shop, owner) {
        return presentShop(shop, await this.extras.of(shop, owner), this.documents.linksOf(shop, owner));
    }
}
_ts_decorate([
    Answers(routes.login),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], AuthController.prototype, "login", null);
_ts_decorate([
    Answers(routes.refresh),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], AuthController.prototype, "refresh", null);
_ts_decorate([
    Answers(routes.changePassword),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], AuthController.prototype, "changePassword", null);
_ts_decorate([
    Answers(routes.findAccount),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], AuthController.prototype, "findAccount", null);
_ts_decorate([
    Answers(routes.resetPassword),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], AuthController.prototype, "resetPassword", null);
_ts_decorate([
    Answers(routes.shopInfo),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], AuthController.prototype, "shopInfo", null);
_ts_decorate([
    Answers(routes.editShop),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], AuthController.prototype, "editShop", null);
_ts_decorate([
    Answers(routes.uploadBusinessLicense),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], AuthController.prototype, "uploadBusinessLicense", null);
_ts_decorate([
    Answers(routes.readDocument),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], AuthController.prototype, "readDocument", null);
AuthController = _ts_decorate([
    Controller(),
    _ts_param(3, Inject(GATEWAY_CONFIG)),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof Rpc === "undefined" ? Object : Rpc,
        typeof ShopExtras === "undefined" ? Object : ShopExtras,
        typeof Documents === "undefined" ? Object : Documents,
        typeof GatewayConfig === "undefined" ? Object : GatewayConfig
    ])
], AuthController);

//# sourceMappingURL=auth.controller.js.map