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
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { contracts, storeKey } from '@jumun/contracts';
import { overhear } from '@jumun/messaging/line';
/** As many shops as may change before what is remembered of them is old anyway. */ const MOST = 20_000;
export class ShopChanges {
    /** The turn of a question that begins now. */ begin() {
        return ++this.turn;
    }
    /** A shop's page or seller is not what it was. */ note(shopId) {
        this.last.set(shopId, ++this.turn);
    }
    /** Whether the shop changed after that turn. */ isSince(turn, shopId) {
        return (this.last.get(shopId) ?? 0) > turn;
    }
    /** There may be a store of that name now, or none any more. */ noteName(storeName) {
        this.lastOfName.set(storeKey(storeName), ++this.turn);
    }
    /** Whether anything was heard of a store of that name after that turn. */ isNameSince(turn, storeName) {
        return (this.lastOfName.get(storeKey(storeName)) ?? 0) > turn;
    }
    /**
   * Notes what the services tell every copy of the gateway, and then tells it with what alone changed, where it was
   * said, or with `tellMoved` that pieces were taken or came back, which answers whether anybody looks. A hint that is lost is
   * made up for by age.
   */ follow(line, tell, tellMoved) {
        overhear(line, contracts.catalog.facts.storePageChanged, ({ shopId, storeName, goods, intake, movedAt })=>{
            // The page was looked at since, or is about to be.
            if (movedAt !== undefined && this.toldMoves.get(`${shopId} ${movedAt}`)) return;
            this.note(shopId);
            if (storeName !== null) this.noteName(storeName);
            tell(shopId, {
                goods,
                intake
            });
        });
        // A shop sells many pieces a second: what is kept of its page stays so for that second.
        overhear(line, contracts.catalog.hints.goodsMoved, ({ shopId, at })=>{
            if (tellMoved(shopId)) this.toldMoves.set(`${shopId} ${at}`, true);
        });
        overhear(line, contracts.auth.facts.shopChanged, ({ shopId })=>{
            this.note(shopId);
            tell(shopId);
        });
    }
    constructor(){
        this.last = new LRUCache({
            max: MOST
        });
        this.lastOfName = new LRUCache({
            max: MOST
        });
        /** Stock moves already sent to open pages, by shop and time; the later fact about such a move is skipped. */ this.toldMoves = new LRUCache({
            max: MOST
        });
        this.turn = 0;
    }
}
ShopChanges = _ts_decorate([
    Injectable()
], ShopChanges);

//# sourceMappingURL=shop-changes.js.map