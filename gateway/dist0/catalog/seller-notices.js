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
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { contracts, shopper } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { isAway } from '../http/problem-of.js';
import { ShopChanges } from './shop-changes.js';
const FRESH_MS = 30_000;
const MOST = 2_000;
export class SellerNotices {
    constructor(rpc, changes){
        this.rpc = rpc;
        this.changes = changes;
        this.kept = new LRUCache({
            max: MOST
        });
    }
    async of(shopId) {
        const known = this.kept.get(shopId);
        const isFresh = known && Date.now() - known.atMs < FRESH_MS && !this.changes.isSince(known.turn, shopId);
        if (isFresh) return known.notice;
        try {
            const [turn, atMs] = [
                this.changes.begin(),
                Date.now()
            ];
            const notice = await this.rpc.call(contracts.auth.procedures.getSellerNotice, {
                shopId
            }, shopper);
            this.kept.set(shopId, {
                notice,
                turn,
                atMs
            });
            return notice;
        } catch (error) {
            // A store goes on selling while the auth service is away, with the seller as it was known last.
            if (isAway(error) && known) {
                // The next page must not wait for it again.
                known.atMs = Date.now();
                return known.notice;
            }
            throw error;
        }
    }
}
SellerNotices = _ts_decorate([
    Injectable(),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof Rpc === "undefined" ? Object : Rpc,
        typeof ShopChanges === "undefined" ? Object : ShopChanges
    ])
], SellerNotices);

//# sourceMappingURL=seller-notices.js.map