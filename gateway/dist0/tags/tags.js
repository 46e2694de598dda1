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
import { contracts, isTagToken, Problem, shopper, storeKey, tagToken } from '@jumun/contracts';
import { overhear, Rpc } from '@jumun/messaging/line';
import { isAway } from '../http/problem-of.js';
const FRESH_MS = 60_000;
/** Tags of as many tables as are scanned at one time, and shops that changed before what is remembered is old anyway. */ const MOST = 50_000;
const MOST_SHOPS = 20_000;
export class Tags {
    constructor(rpc){
        this.rpc = rpc;
        this.kept = new LRUCache({
            max: MOST
        });
        this.changed = new LRUCache({
            max: MOST_SHOPS
        });
        this.loading = new Map();
        this.turn = 0;
    }
    /** The tag of a token as it is known without a question. */ known(typed) {
        const entry = this.kept.get(tagToken(typed));
        return entry && this.isFresh(entry) ? inTime(entry.tag) : undefined;
    }
    /** Where a token leads; throws TAG_NOT_FOUND. One that was known goes on leading there while the catalog is away. */ async of(typed) {
        const token = tagToken(typed);
        const known = this.known(token);
        if (known) return known;
        if (!isTagToken(token)) throw new Problem('TAG_NOT_FOUND');
        try {
            return inTime(await (this.loading.get(token) ?? this.load(token)));
        } catch (error) {
            const old = this.kept.get(token);
            if (old && isAway(error)) return inTime(old.tag);
            if (error instanceof Problem && error.code === 'TAG_NOT_FOUND') this.kept.delete(token);
            throw error;
        }
    }
    /** Where a token leads that is to work in a store; a tag of another store is none of this one. */ async ofStore({ storeName, tag: token }) {
        const tag = await this.of(token);
        if (!await this.isOf(tag, storeName)) throw new Problem('TAG_NOT_FOUND');
        if (!tag.works) throw new Problem('TAG_REVOKED');
        return tag;
    }
    /** Whether a tag is of the store of that name; a page that is open under a name of before has the old one. */ async isOf(tag, storeName) {
        if (storeKey(tag.storeName) === storeKey(storeName)) return true;
        try {
            const store = await this.rpc.call(contracts.catalog.procedures.getStoreStatus, {
                storeName
            }, shopper);
            return store.shopId === tag.shopId;
        } catch (error) {
            if (error instanceof Problem && error.status < 500) return false;
            throw error;
        }
    }
    /** Forgets what it knows of shops whose tags, spots or names changed. A hint that is lost is made up for by age. */ follow(line) {
        const forget = ({ shopId })=>void this.changed.set(shopId, ++this.turn);
        overhear(line, contracts.catalog.hints.tagsChanged, forget);
        overhear(line, contracts.auth.facts.shopChanged, forget);
    }
    load(token) {
        const since = {
            turn: ++this.turn,
            atMs: Date.now()
        };
        const loading = this.rpc.call(contracts.catalog.procedures.resolveTag, {
            token
        }, shopper).then((tag)=>{
            this.kept.set(token, {
                tag,
                ...since
            });
            return tag;
        }).finally(()=>this.loading.delete(token));
        this.loading.set(token, loading);
        return loading;
    }
    isFresh({ tag, turn, atMs }) {
        return Date.now() - atMs < FRESH_MS && (this.changed.get(tag.shopId) ?? 0) < turn;
    }
}
Tags = _ts_decorate([
    Injectable(),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof Rpc === "undefined" ? Object : Rpc
    ])
], Tags);
/** A tag that was replaced stops working by the clock. */ const inTime = (tag)=>tag.works && tag.worksUntil !== null && Date.parse(tag.worksUntil) <= Date.now() ? {
        ...tag,
        works: false
    } : tag;

//# sourceMappingURL=tags.js.map