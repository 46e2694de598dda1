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
import { contracts, http, methodNames, Problem, shopper, storeKey } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { counter } from '@jumun/runtime';
import { Prepared, Shared } from '../http/prepared.js';
import { presentStore } from './present-catalog.js';
import { SellerNotices } from './seller-notices.js';
import { ShopChanges } from './shop-changes.js';
/** Sale windows open with the clock, so that a page is old after this. */ const FRESH_MS = 10_000;
/** Pieces are sold without a word: a page that says how many are left is old sooner. */ const FRESH_WITH_STOCK_MS = 1_000;
/** Addresses that lead to no store are tried again and again, by crawlers and by who guesses names. */ const MISSING_MS = 2_000;
const MOST_MISSING = 10_000;
/** Bytes of all pages together, before they are made small; a big page has 500,000. */ const ROOM = 48 * 1024 * 1024;
const pages = counter('store_pages_total', 'Store pages answered, by where they came from', [
    'from'
]);
const fromMemory = pages.labels('memory');
/** The language of a page that is asked for without one. */ const SOURCE = 'ko';
/** A page is kept by the language that it was asked for in: which ones its shop shows is known by asking alone. */ const pageKey = (storeName, locale)=>`${locale} ${storeKey(storeName)}`;
export class StorePages {
    constructor(rpc, sellers, changes){
        this.rpc = rpc;
        this.sellers = sellers;
        this.changes = changes;
        this.kept = new LRUCache({
            maxSize: ROOM
        });
        this.missing = new LRUCache({
            max: MOST_MISSING
        });
        this.loading = new Map();
    }
    /** The page of a store. Throws STORE_NOT_FOUND or STORE_GONE, which is cached for a moment or until a fact names such a store. */ async of(storeName, locale = SOURCE) {
        return (await this.shown(storeName, locale)).answer;
    }
    /** The page in a language or, without one, in the shop's first. */ async localized(storeName, wanted) {
        const source = wanted === undefined ? await this.shown(storeName) : undefined;
        const asked = wanted ?? source?.defaultLocale ?? SOURCE;
        const page = source && asked === SOURCE ? source : await this.shown(storeName, asked);
        const { answer, locale, storeName: own } = page;
        return {
            answer,
            locale,
            storeName: own,
            isFresh: this.freshness(storeName, answer, asked)
        };
    }
    /** The same for everybody who asks in the usual spelling. */ async shared(storeName, locale = SOURCE) {
        const { answer, addresses } = await this.shown(storeName, locale);
        return new Shared(answer, {
            addresses,
            isFresh: this.freshness(storeName, answer, locale)
        });
    }
    /** Tells without a question whether a store's page still is this one; each yes counts as a page that was answered. */ freshness(storeName, answer, locale = SOURCE) {
        const key = pageKey(storeName, locale);
        return ()=>{
            const known = this.kept.get(key);
            if (known?.answer !== answer || !this.isFresh(known)) return false;
            fromMemory.inc();
            return true;
        };
    }
    /** The same with the shop that it is of. */ async shown(storeName, locale = SOURCE) {
        const key = pageKey(storeName, locale);
        const known = this.kept.get(key);
        if (known && this.isFresh(known)) {
            fromMemory.inc();
            return known;
        }
        const missing = this.missingAt(storeKey(storeName));
        if (missing) throw new Problem(missing.code);
        const turn = this.changes.begin();
        const shared = this.loading.get(key);
        pages.inc({
            from: shared ? 'shared' : 'catalog'
        });
        const page = await (shared ?? this.load(storeName, locale));
        // A read shared with other callers may be older than a change that this caller knows of.
        if (page.turn > turn || !this.isOld(page)) return page;
        // That reading is over, so one that is under way now began after this caller asked.
        return this.loading.get(key) ?? this.load(storeName, locale);
    }
    isFresh(page) {
        return !this.isOld(page) && Date.now() - page.atMs < page.freshMs;
    }
    isOld(page) {
        return this.changes.isSince(page.turn, page.shopId);
    }
    missingAt(key) {
        const known = this.missing.get(key);
        const isFresh = known && !this.changes.isNameSince(known.turn, key) && Date.now() - known.atMs < MISSING_MS;
        return isFresh ? known : undefined;
    }
    load(storeName, locale) {
        const key = pageKey(storeName, locale);
        const since = {
            turn: this.changes.begin(),
            atMs: Date.now()
        };
        const loading = this.ask(storeName, locale).then((read)=>{
            const before = this.kept.get(key)?.answer;
            // An unchanged answer keeps its small forms.
            const page = before?.etag === read.answer.etag ? {
                ...read,
                answer: before
            } : read;
            if (!this.isOld(page)) this.kept.set(key, page, {
                size: page.answer.bytes.length
            });
            return page;
        }).catch((error)=>{
            if (error instanceof Problem && (error.code === 'STORE_NOT_FOUND' || error.code === 'STORE_GONE')) this.missing.set(storeKey(storeName), {
                ...since,
                code: error.code
            });
            throw error;
        }).finally(()=>{
            if (this.loading.get(key) === loading) this.loading.delete(key);
        });
        this.loading.set(key, loading);
        return loading;
    }
    /** A page is worth more than its methods: without an answer it offers the card, and asks for no wishes. */ async offerOf(shopId) {
        try {
            return await this.rpc.call(contracts.orders.procedures.listMethods, {
                shopId
            }, shopper);
        } catch (error) {
            if (error instanceof Problem && error.status >= 500) return CARD_ONLY;
            throw error;
        }
    }
    async ask(storeName, locale) {
        const [turn, atMs] = [
            this.changes.begin(),
            Date.now()
        ];
        const page = await this.rpc.call(contracts.catalog.procedures.getStorePage, {
            storeName,
            locale
        }, shopper);
        const [seller, offer] = await Promise.all([
            this.sellers.of(page.shopId),
            this.offerOf(page.shopId)
        ]);
        const data = presentStore(page, seller, offer);
        const answer = {
            success: true,
            data
        };
        const freshMs = page.products.some(({ stock })=>stock !== null) ? FRESH_WITH_STOCK_MS : FRESH_MS;
        const addresses = addressesOf(page.storeName, locale);
        const { shopId, storeName: own, defaultLocale } = page;
        const kept = {
            turn,
            atMs,
            freshMs,
            locale: page.locale,
            defaultLocale
        };
        return {
            shopId,
            storeName: own,
            answer: Prepared.of(answer),
            addresses,
            ...kept
        };
    }
}
StorePages = _ts_decorate([
    Injectable(),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof Rpc === "undefined" ? Object : Rpc,
        typeof SellerNotices === "undefined" ? Object : SellerNotices,
        typeof ShopChanges === "undefined" ? Object : ShopChanges
    ])
], StorePages);
/** The fallback while the orders service has no answer: every shop takes cards. */ const CARD_ONLY = {
    methods: [
        {
            code: 'card',
            name: methodNames.card,
            provider: 'kcp'
        }
    ],
    ...{
        askRequest: false,
        requestChips: []
    }
};
/** As the shop wrote its name, and in small letters, as people type it. */ function addressesOf(storeName, locale) {
    const lang = locale === SOURCE ? '' : `&lang=${locale}`;
    return [
        storeName,
        storeName.toLowerCase()
    ].flatMap((name)=>[
            `${http.catalog.store.path}?storeName=${encodeURIComponent(name)}${lang}`,
            `${http.catalog.store.path}?${new URLSearchParams({
                storeName: name
            }).toString()}${lang}`
        ]);
}

//# sourceMappingURL=store-pages.js.map