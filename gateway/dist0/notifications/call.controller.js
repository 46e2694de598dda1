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
import { ClientHashes } from '../orders/client-hashes.js';
import { Tags } from '../tags/tags.js';
const { procedures } = contracts.notifications;
const { procedures: catalog } = contracts.catalog;
const routes = http.calls;
export class CallController {
    constructor(rpc, tags, hashes){
        this.rpc = rpc;
        this.tags = tags;
        this.hashes = hashes;
    }
    async kinds({ query }, call) {
        const { shopId, spot, choosesSpot } = await this.tags.ofStore(query);
        const isChosen = choosesSpot && query.spotId !== undefined;
        if (spot === null && !isChosen) return {
            success: true,
            data: {
                kinds: []
            }
        };
        return {
            success: true,
            data: await this.rpc.call(procedures.getStoreCallKinds, {
                shopId
            }, call.actor)
        };
    }
    async callStaff({ body }, call) {
        const tag = await this.tags.ofStore(body);
        const spot = await this.spotOf(body, tag, call);
        const { browser } = this.hashes.of(call.request);
        const { callId, ...rest } = await this.rpc.call(procedures.callStaff, {
            shopId: tag.shopId,
            spotId: spot.spotId,
            spotLabel: spot.label,
            kind: body.kind,
            browser
        }, call.actor);
        return {
            success: true,
            data: {
                ...rest,
                call_id: callId,
                key: this.hashes.keyTo(callId)
            }
        };
    }
    async storeCall({ params: { call_id: callId }, query }, call) {
        const { shopId } = await this.tags.ofStore(query);
        if (!this.hashes.opens(query.key, callId)) throw new Problem('CALL_NOT_FOUND');
        const { text, state } = await this.rpc.call(procedures.getCall, {
            shopId,
            callId
        }, call.actor);
        return {
            success: true,
            data: {
                call_id: callId,
                text,
                state
            }
        };
    }
    /** Where the guest sits: at the tag's spot, or at the one that was chosen instead. */ async spotOf({ tag: token, spotId }, { spot }, { actor }) {
        if (spotId === undefined || spotId === spot?.spotId) {
            if (spot === null) throw new Problem('TAG_NOT_FOUND');
            return spot;
        }
        const choices = await this.rpc.call(catalog.getSpotChoices, {
            token
        }, actor);
        const chosen = choices.find((choice)=>choice.spotId === spotId);
        if (!chosen) throw new Problem('TAG_NOT_FOUND');
        return chosen;
    }
}
_ts_decorate([
    Answers(routes.storeKinds),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], CallController.prototype, "kinds", null);
_ts_decorate([
    Answers(routes.callStaff),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], CallController.prototype, "callStaff", null);
_ts_decorate([
    Answers(routes.storeCall),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], CallController.prototype, "storeCall", null);
CallController = _ts_decorate([
    Controller(),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof Rpc === "undefined" ? Object : Rpc,
        typeof Tags === "undefined" ? Object : Tags,
        typeof ClientHashes === "undefined" ? Object : ClientHashes
    ])
], CallController);

//# sourceMappingURL=call.controller.js.map