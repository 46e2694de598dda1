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
import { createHmac, createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@jumun/contracts';
import { counter } from '@jumun/runtime';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { GATEWAY_CONFIG } from '../tokens.js';
import { countedOf, guestRoutes, limits } from './limits.js';
import { NetworkCounts, networkMemory } from './network-counts.js';
/** The name of the limit of all sessions of a shop. */ const OF_SHOP = 'shop';
/** 132 bits. */ const HASH_LENGTH = 22;
const refused = counter('rate_limited_total', 'Calls refused by a rate limit', [
    'route',
    'limit'
]);
export class Limiters {
    constructor(redis, config){
        this.byShop = new Map();
        /** The networks of guests: their bounds are so wide that each copy counts alone, and no order waits for them. */ this.crowds = new Map();
        this.secret = createSecretKey(createHmac('sha256', config.DOCUMENT_KEYS[0]).update('limits').digest());
        const limiterOf = (route, limit)=>{
            const shared = {
                keyPrefix: `limit:${route.path}:${limit.name}`,
                points: Math.ceil(limit.points * config.RATE_LIMIT_SCALE),
                duration: limit.seconds
            };
            return new RateLimiterRedis({
                ...shared,
                storeClient: redis,
                rejectIfRedisNotReady: true,
                insuranceLimiter: new RateLimiterMemory(shared)
            });
        };
        this.byRoute = new Map([
            ...limits
        ].map(([route, each])=>[
                route,
                (guestRoutes.includes(route) ? each.units ?? [] : countedOf(each)).map((limit)=>({
                        limit,
                        store: limiterOf(route, limit)
                    }))
            ]));
        const crowds = networkMemory();
        for (const [route, { networks }] of limits)if (guestRoutes.includes(route)) this.crowds.set(route, new NetworkCounts(networks, config.RATE_LIMIT_SCALE, crowds, `${route.path} `));
        for (const [route, { shop }] of limits)if (shop) this.byShop.set(route, limiterOf(route, {
            ...shop,
            name: OF_SHOP
        }));
    }
    /** Counts a call of an owner who is known by now; RATE_LIMITED when the shop's limit is used up. */ async countForShop(route, call) {
        const store = this.byShop.get(route);
        if (!store) throw new TypeError(`${route.path} has no limit of a shop`);
        const seconds = await secondsUntilFree(route, OF_SHOP, ()=>store.consume(call.owner.shopId));
        if (seconds === 0) return;
        call.answerHeader('retry-after', String(seconds));
        throw new Problem('RATE_LIMITED');
    }
    /** Seconds to wait when a limit is used up; undefined when the call may go on. */ async secondsToWait(route, caller) {
        const limiters = this.byRoute.get(route);
        if (!limiters) return undefined;
        const crowd = this.crowds.get(route)?.countIn(caller.clientAddress);
        if (crowd) refused.inc({
            route: route.path,
            limit: crowd.kind
        });
        const waits = await Promise.all(limiters.map((limiter)=>this.count(route, limiter, caller)));
        const longest = Math.max(crowd?.seconds ?? 0, ...waits);
        return longest > 0 ? longest : undefined;
    }
    has(route) {
        return this.byRoute.has(route);
    }
    async count(route, { limit, store }, caller) {
        const waits = limit.keysOf(caller).map((key)=>secondsUntilFree(route, limit.name, ()=>store.consume(this.hidden(key))));
        return Math.max(0, ...await Promise.all(waits));
    }
    hidden(key) {
        return createHmac('sha256', this.secret).update(key).digest('base64url').slice(0, HASH_LENGTH);
    }
}
Limiters = _ts_decorate([
    Injectable(),
    _ts_param(1, Inject(GATEWAY_CONFIG)),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof Redis === "undefined" ? Object : Redis,
        typeof Pick === "undefined" ? Object : Pick
    ])
], Limiters);
async function secondsUntilFree(route, limit, take) {
    try {
        await take();
        return 0;
    } catch (verdict) {
        if (!(verdict instanceof RateLimiterRes)) throw verdict;
        refused.inc({
            route: route.path,
            limit
        });
        return Math.max(1, Math.ceil(verdict.msBeforeNext / 1000));
    }
}

//# sourceMappingURL=limiters.js.map