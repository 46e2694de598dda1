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
import { contracts, http, Problem, tagAddress } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { squarePicture } from '@jumun/storage';
import { SheetDrawer } from '@jumun/printing/sheets';
import { Answers } from '../http/answers.js';
import { Limiters } from '../http/limiters.js';
import { GATEWAY_CONFIG, OBJECT_STORE } from '../tokens.js';
const routes = http.sheets;
/** Enough for 300 dpi of the largest disc. */ const LOGO_PIXELS = 320;
const UNCHOSEN = '#000000';
export class SheetsController {
    constructor(rpc, limiters, drawer, config, pictures){
        this.rpc = rpc;
        this.limiters = limiters;
        this.drawer = drawer;
        this.config = config;
        this.pictures = pictures;
    }
    async printSheet({ body }, call) {
        await this.limiters.countForShop(routes.printSheet, call);
        const { bytes } = await this.draw(body, call, 'pdf');
        call.answerHeader('content-disposition', `attachment; filename="qr-${body.size}.pdf"`);
        return Buffer.from(bytes);
    }
    async previewSheet({ body }, call) {
        await this.limiters.countForShop(routes.previewSheet, call);
        const { bytes, ...rest } = await this.draw(body, call, 'svg');
        return {
            success: true,
            data: {
                ...rest,
                svg: Buffer.from(bytes).toString()
            }
        };
    }
    async printCodes({ body }, call) {
        const [tags, { shopName }] = await Promise.all([
            this.tagsOf(body, call),
            this.rpc.call(contracts.auth.procedures.getShop, {}, call.actor)
        ]);
        const { host } = new URL(this.config.PUBLIC_ORIGIN);
        const codes = tags.map(({ tagId, address, label })=>({
                tagId,
                address,
                label,
                shopName,
                host
            }));
        const { printCodes } = contracts.notifications.procedures;
        const jobs = await this.rpc.call(printCodes, {
            printerId: body.printer_id,
            codes
        }, call.actor);
        return {
            success: true,
            data: {
                count: jobs.length
            }
        };
    }
    async draw(body, call, as) {
        const { size, template, options } = body;
        const [tags, shop] = await Promise.all([
            this.tagsOf(body, call),
            this.rpc.call(contracts.auth.procedures.getShop, {}, call.actor)
        ]);
        const look = template === 'warm' ? await this.lookOf(call) : {};
        const job = {
            ...{
                shopName: shop.shopName,
                host: new URL(this.config.PUBLIC_ORIGIN).host,
                template,
                size,
                tags
            },
            ...look,
            line: options?.line,
            wifi: options?.wifi
        };
        return this.drawer.draw({
            job,
            as
        });
    }
    /**
   * The tags in the requested order. Throws TAG_NOT_FOUND, also for another shop's tag, and TAG_REVOKED, since its
   * print would mislead guests.
   */ async tagsOf({ tag_ids: tagIds, options }, { actor }) {
        const found = await this.rpc.call(contracts.catalog.procedures.listTags, {
            tagIds
        }, actor);
        const byId = new Map(found.map((tag)=>[
                tag.tagId,
                tag
            ]));
        return tagIds.map((tagId)=>{
            const tag = byId.get(tagId);
            if (!tag) throw new Problem('TAG_NOT_FOUND');
            if (tag.state === 'revoked') throw new Problem('TAG_REVOKED');
            const address = tagAddress(this.config.PUBLIC_ORIGIN, tag.token, options?.easy);
            return {
                tagId,
                address,
                label: tag.spot?.label ?? tag.name
            };
        });
    }
    /** The shop's own colour and picture; a sheet goes out without a picture that cannot be read. */ async lookOf({ actor }) {
        const { fontColor, profileImage } = await this.rpc.call(contracts.catalog.procedures.getStoreOptions, {}, actor);
        const tint = fontColor === UNCHOSEN ? undefined : fontColor.toLowerCase();
        const stored = profileImage === null ? undefined : await this.pictures.get('public', profileImage).catch(()=>undefined);
        const logo = stored && await squarePicture(stored, LOGO_PIXELS).catch(()=>undefined);
        return {
            tint,
            logo
        };
    }
}
_ts_decorate([
    Answers(routes.printSheet),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], SheetsController.prototype, "printSheet", null);
_ts_decorate([
    Answers(routes.previewSheet),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], SheetsController.prototype, "previewSheet", null);
_ts_decorate([
    Answers(routes.printCodes),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], SheetsController.prototype, "printCodes", null);
SheetsController = _ts_decorate([
    Controller(),
    _ts_param(3, Inject(GATEWAY_CONFIG)),
    _ts_param(4, Inject(OBJECT_STORE)),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof Rpc === "undefined" ? Object : Rpc,
        typeof Limiters === "undefined" ? Object : Limiters,
        typeof SheetDrawer === "undefined" ? Object : SheetDrawer,
        typeof GatewayConfig === "undefined" ? Object : GatewayConfig,
        typeof ObjectStore === "undefined" ? Object : ObjectStore
    ])
], SheetsController);

//# sourceMappingURL=sheets.controller.js.map