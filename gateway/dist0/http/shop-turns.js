import { AsyncResource } from 'node:async_hooks';
/**
 * Enough that a shop's checkouts are committed together, and few enough that another shop's shopper waits behind few: each
 * takes about a millisecond of this process.
 */ const MOST_AT_ONCE = 8;
/**
 * Works on so many checkouts of one shop at once; further ones wait here, in their order, instead of before those of other
 * shops. Each copy of the gateway has its own.
 */ export class ShopTurns {
    constructor(mostAtOnce = MOST_AT_ONCE){
        this.mostAtOnce = mostAtOnce;
        this.shops = new Map();
    }
    /** Begins at once or when one of the shop has left; the returned function leaves, also for one that has not begun. */ enter(shopId, begin) {
        const shop = this.shops.get(shopId) ?? {
            working: 0,
            waiting: new Set()
        };
        this.shops.set(shopId, shop);
        if (shop.working < this.mostAtOnce) {
            shop.working += 1;
            begin();
            return ()=>this.leave(shopId, shop);
        }
        // It goes on in its own context, and not in that of the call that leaves.
        const waiting = AsyncResource.bind(begin);
        shop.waiting.add(waiting);
        return ()=>{
            if (!shop.waiting.delete(waiting)) this.leave(shopId, shop);
        };
    }
    leave(shopId, shop) {
        const [next] = shop.waiting;
        if (next) {
            shop.waiting.delete(next);
            next();
            return;
        }
        shop.working -= 1;
        if (shop.working === 0) this.shops.delete(shopId);
    }
}

//# sourceMappingURL=shop-turns.js.map