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
import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@jumun/contracts';
import { GATEWAY_CONFIG } from '../tokens.js';
import { CountsInMemory } from './counts-in-memory.js';
const MINUTE = 60;
/** Of all people and devices of a shop together: twenty a second, where a rush on ten boards makes two. */ const WRITES_A_MINUTE = 1_200;
/** Each picture is decoded and made anew; a menu of a hundred is put in within a minute. */ const UPLOADS_A_MINUTE = 120;
/** Shops that are remembered. */ const MOST_SHOPS = 20_000;
export class ShopWrites {
    constructor(config){
        this.config = config;
        this.counts = new CountsInMemory(2 * MOST_SHOPS);
    }
    /** Throws RATE_LIMITED when the shop has changed too much within a minute. */ count(shopId, { method, upload }, sayWhen) {
        if (method === 'GET') return;
        this.countIn(shopId, WRITES_A_MINUTE, sayWhen);
        if (upload) this.countIn(`${shopId} uploads`, UPLOADS_A_MINUTE, sayWhen);
    }
    countIn(key, most, sayWhen) {
        const bound = {
            most: Math.ceil(most * this.config.RATE_LIMIT_SCALE),
            seconds: MINUTE
        };
        const seconds = this.counts.secondsOver(key, bound);
        if (seconds === 0) return;
        sayWhen(seconds);
        throw new Problem('RATE_LIMITED');
    }
}
ShopWrites = _ts_decorate([
    Injectable(),
    _ts_param(0, Inject(GATEWAY_CONFIG)),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof Pick === "undefined" ? Object : Pick
    ])
], ShopWrites);

//# sourceMappingURL=shop-writes.js.map