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
import { contracts, http, presentChoices, presentSpots, presentTag } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { Answers } from '../http/answers.js';
import { idempotencyKey } from '../http/idempotency-key.js';
import { GATEWAY_CONFIG } from '../tokens.js';
import { tagStats } from './tag-stats.js';
import { Tags } from './tags.js';
const { procedures } = contracts.catalog;
const routes = http.spots;
/** As many tags of one question as the catalog takes. */ const MOST_NAMED = 1_000;
export class TagController {
    constructor(rpc, tags, config){
        this.rpc = rpc;
        this.tags = tags;
        this.config = config;
        this.present = (tag)=>presentTag(tag, this.config.PUBLIC_ORIGIN);
    }
    async createSpots({ body }, call) {
        const { with_tags: withTags, ...form } = body;
        const key = idempotencyKey(call.header('idempotency-key'));
        const input = {
            ...form,
            withTags,
            idempotencyKey: key
        };
        const { spots, tags } = await this.rpc.call(procedures.createSpots, input, call.actor);
        return {
            success: true,
            data: {
                spots: presentSpots(spots),
                tags: tags.map(this.present)
            }
        };
    }
    async list(_request, call) {
        const tags = await this.rpc.call(procedures.listTags, {}, call.actor);
        return {
            success: true,
            data: tags.map(this.present)
        };
    }
    async create({ body }, call) {
        const { spot_id: spotId, ...form } = body;
        const input = {
            ...form,
            spotId,
            idempotencyKey: idempotencyKey(call.header('idempotency-key'))
        };
        const tags = await this.rpc.call(procedures.createTags, input, call.actor);
        return {
            success: true,
            data: tags.map(this.present)
        };
    }
    async rotate({ params, body }, call) {
        const key = idempotencyKey(call.header('idempotency-key'));
        const input = {
            tagId: params.tag_id,
            keepDays: body.keep_days,
            idempotencyKey: key
        };
        const { tag, replaced } = await this.rpc.call(procedures.rotateTag, input, call.actor);
        return {
            success: true,
            data: {
                tag: this.present(tag),
                replaced: this.present(replaced)
            }
        };
    }
    async revoke({ params }, call) {
        const tag = await this.rpc.call(procedures.revokeTag, {
            tagId: params.tag_id
        }, call.actor);
        return {
            success: true,
            data: this.present(tag)
        };
    }
    async noteNfcWritten({ params }, call) {
        const tag = await this.rpc.call(procedures.noteNfcWritten, {
            tagId: params.tag_id
        }, call.actor);
        return {
            success: true,
            data: this.present(tag)
        };
    }
    async stats({ query }, call) {
        const [visits, sales] = await Promise.all([
            this.rpc.call(procedures.getTagVisits, query, call.actor),
            this.rpc.call(contracts.orders.procedures.getTagSales, query, call.actor)
        ]);
        const named = [
            ...new Set([
                ...visits,
                ...sales
            ].map(({ tagId })=>tagId))
        ];
        const tags = [];
        for(let first = 0; first < named.length; first += MOST_NAMED){
            const tagIds = named.slice(first, first + MOST_NAMED);
            tags.push(...await this.rpc.call(procedures.listTags, {
                tagIds
            }, call.actor));
        }
        return {
            success: true,
            data: tagStats(tags, visits, sales)
        };
    }
    async storeSpot({ query }) {
        const { spot, choosesSpot } = await this.tags.ofStore(query);
        const shownLabel = query.lang && spot?.labels?.[query.lang];
        const shown = spot && {
            ...{
                label: spot.label,
                kind: spot.kind,
                serve: spot.serve
            },
            ...shownLabel !== undefined && {
                shown_label: shownLabel
            }
        };
        // Nothing is paid at the end anywhere yet.
        return {
            success: true,
            data: {
                spot: shown,
                pay: 'prepay',
                open_tab: false,
                choose_spot: choosesSpot
            }
        };
    }
    async storeSpots({ query }, call) {
        const { choosesSpot } = await this.tags.ofStore(query);
        if (!choosesSpot) return {
            success: true,
            data: []
        };
        const choices = await this.rpc.call(procedures.getSpotChoices, {
            token: query.tag,
            locale: query.lang
        }, call.actor);
        return {
            success: true,
            data: presentChoices(choices)
        };
    }
}
_ts_decorate([
    Answers(routes.createSpots),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], TagController.prototype, "createSpots", null);
_ts_decorate([
    Answers(routes.listTags),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], TagController.prototype, "list", null);
_ts_decorate([
    Answers(routes.createTags),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], TagController.prototype, "create", null);
_ts_decorate([
    Answers(routes.rotateTag),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], TagController.prototype, "rotate", null);
_ts_decorate([
    Answers(routes.revokeTag),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], TagController.prototype, "revoke", null);
_ts_decorate([
    Answers(routes.noteNfcWritten),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], TagController.prototype, "noteNfcWritten", null);
_ts_decorate([
    Answers(routes.tagStats),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], TagController.prototype, "stats", null);
_ts_decorate([
    Answers(routes.storeSpot),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf
    ]),
    _ts_metadata("design:returntype", Promise)
], TagController.prototype, "storeSpot", null);
_ts_decorate([
    Answers(routes.storeSpots),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], TagController.prototype, "storeSpots", null);
TagController = _ts_decorate([
    Controller(),
    _ts_param(2, Inject(GATEWAY_CONFIG)),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof Rpc === "undefined" ? Object : Rpc,
        typeof Tags === "undefined" ? Object : Tags,
        typeof Pick === "undefined" ? Object : Pick
    ])
], TagController);

//# sourceMappingURL=tag.controller.js.map