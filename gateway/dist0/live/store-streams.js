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
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { presentGoods, presentIntake, Problem, storeEvents, storeKey } from '@jumun/contracts';
import { ConnectionBound, gauge } from '@jumun/runtime';
import { ShopChanges } from '../catalog/shop-changes.js';
import { StorePages } from '../catalog/store-pages.js';
import { GATEWAY_CONFIG, LOGGER } from '../tokens.js';
import { newsBetween } from './page-news.js';
import { StoreStream } from './store-stream.js';
const MOST_STREAMS = 20_000;
/** Streams leave a third of the connections to people who order. */ const SHARE_OF_CONNECTIONS = 2 / 3;
/** A browser may be given many names, so its streams are also those of its address, which a whole festival may share. */ const MOST_OF_DEVICE = 6;
const SHARE_OF_ADDRESS = 1 / 3;
/** However many a few addresses hold, the others find a place. */ const RESERVED = 1 / 3;
const TICK_MS = 1_000;
/** A page that changes all the time is looked at no more often. */ const ASK_AGAIN_MS = 1_000;
const eventOf = (name, data)=>`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const tagOf = (etag)=>({
        etag
    });
const helloEvent = (etag)=>`retry: 3000\n${eventOf(storeEvents.hello, tagOf(etag))}`;
const pageEvent = (etag)=>eventOf(storeEvents.page, tagOf(etag));
/** Makes a browser that lost events fetch the page, whatever tag it has: a tag does not cover all that is sent. */ const missedEvent = ()=>pageEvent(null);
const open = gauge('sse_streams', 'Store pages that are open and told what changes');
export class StoreStreams {
    constructor(pages, changes, { MAX_CONNECTIONS }, logger){
        this.pages = pages;
        this.changes = changes;
        this.logger = logger;
        this.stores = new Map();
        this.storesOfShop = new Map();
        this.streamsOfDevice = new Map();
        this.count = 0;
        this.closed = false;
        const total = Math.min(MOST_STREAMS, Math.floor(MAX_CONNECTIONS * SHARE_OF_CONNECTIONS));
        const perAddress = Math.floor(total * SHARE_OF_ADDRESS);
        this.bound = new ConnectionBound('stream', {
            total,
            perAddress,
            reserved: RESERVED
        });
        this.timer = setInterval(()=>this.tick(Date.now()), TICK_MS).unref();
    }
    /** Throws SERVICE_AWAY over the bounds and STORE_NOT_FOUND; `outlet` is called for when the stream begins. */ async open(asked, { device, address }, outlet) {
        if (this.closed || !this.bound.hasRoom(address)) throw new Problem('SERVICE_AWAY');
        const { shopId, answer } = await this.pages.shown(asked.name, asked.locale);
        const place = `${shopId} ${device}`;
        const ofDevice = this.streamsOfDevice.get(place) ?? 0;
        // Others have come while the page was asked for.
        const giveBack = this.closed || ofDevice >= MOST_OF_DEVICE ? undefined : this.bound.take(address);
        if (!giveBack) throw new Problem('SERVICE_AWAY');
        const store = this.storeOf(asked, shopId, answer);
        const stream = new StoreStream(outlet(), Date.now());
        store.streams.add(stream);
        this.streamsOfDevice.set(place, ofDevice + 1);
        open.set(this.count += 1);
        stream.write(helloEvent(answer.etag));
        return ()=>{
            giveBack();
            this.leave(store, stream, place);
        };
    }
    /** Something on the shop's page changed; goods or the intake where that is all. */ tell(shopId, { goods, intake } = {}) {
        for (const store of this.storesOfShop.get(shopId) ?? []){
            if (intake) tellAll(store, eventOf(storeEvents.intake, presentIntake(intake)));
            else if (goods) tellAll(store, eventOf(storeEvents.goods, presentGoods(goods)));
            else void this.tellPage(store);
        }
    }
    /** Pieces of the shop were taken or came back: looks at what is left where a page is open, and answers whether one is. */ tellMoved(shopId) {
        const stores = this.storesOfShop.get(shopId) ?? new Set();
        for (const store of stores){
            store.moved = true;
            void this.tellPage(store);
        }
        return stores.size > 0;
    }
    tick(nowMs) {
        for (const store of this.openStores())for (const stream of store.streams)stream.tick(nowMs, missedEvent);
    }
    /** Ends every stream, and opens none any more: a copy that goes lets its pages find another. */ close() {
        this.closed = true;
        clearInterval(this.timer);
        for (const { streams } of this.openStores())for (const stream of streams)stream.end();
    }
    *openStores() {
        for (const stores of this.storesOfShop.values())yield* stores;
    }
    storeOf({ name, locale }, shopId, told) {
        const key = `${locale} ${storeKey(name)}`;
        const known = this.stores.get(key);
        if (known?.shopId === shopId) return known;
        const store = {
            ...{
                key,
                name,
                locale,
                shopId,
                told,
                streams: new Set()
            },
            ...{
                asking: false,
                changed: false,
                moved: false
            }
        };
        this.stores.set(key, store);
        const ofShop = this.storesOfShop.get(shopId) ?? new Set();
        this.storesOfShop.set(shopId, ofShop.add(store));
        return store;
    }
    leave(store, stream, place) {
        if (!store.streams.delete(stream)) return;
        open.set(this.count -= 1);
        const ofDevice = (this.streamsOfDevice.get(place) ?? 1) - 1;
        if (ofDevice > 0) this.streamsOfDevice.set(place, ofDevice);
        else this.streamsOfDevice.delete(place);
        if (store.streams.size > 0) return;
        // `tellMoved` promised to read what moved; without a stream left, the next reader has to.
        if (store.moved) this.changes.note(store.shopId);
        if (this.stores.get(store.key) === store) this.stores.delete(store.key);
        const ofShop = this.storesOfShop.get(store.shopId);
        ofShop?.delete(store);
        if (ofShop?.size === 0) this.storesOfShop.delete(store.shopId);
    }
    /** Looks at the page once for all who have it open, at most once a second, and tells them what is another thing. */ async tellPage(store) {
        store.changed = true;
        if (store.asking) return;
        store.asking = true;
        while(store.changed && store.streams.size > 0){
            if (store.moved) this.changes.note(store.shopId);
            store.changed = store.moved = false;
            tellNews(store, await this.pageOf(store));
            await pause(ASK_AGAIN_MS, undefined, {
                ref: false
            });
        }
        store.asking = false;
    }
    async pageOf({ name, locale }) {
        try {
            return await this.pages.of(name, locale);
        } catch (error) {
            this.logger.debug({
                err: error
            }, 'a changed store page could not be read');
            return null;
        }
    }
}
StoreStreams = _ts_decorate([
    Injectable(),
    _ts_param(2, Inject(GATEWAY_CONFIG)),
    _ts_param(3, Inject(LOGGER)),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof StorePages === "undefined" ? Object : StorePages,
        typeof ShopChanges === "undefined" ? Object : ShopChanges,
        typeof Pick === "undefined" ? Object : Pick,
        typeof Logger === "undefined" ? Object : Logger
    ])
], StoreStreams);
/** Tells the readers of a page what is another thing in it; the tag tells those who are up to date not to ask. */ function tellNews(store, now) {
    const { told } = store;
    store.told = now;
    if (!told || !now) return tellAll(store, pageEvent(now?.etag ?? null));
    const { goods, intake, isMore } = newsBetween(told, now);
    if (intake) tellAll(store, eventOf(storeEvents.intake, intake));
    if (goods) tellAll(store, eventOf(storeEvents.goods, goods));
    if (isMore) tellAll(store, pageEvent(now.etag));
}
function tellAll({ streams }, event) {
    for (const stream of streams)stream.write(event);
}

//# sourceMappingURL=store-streams.js.map