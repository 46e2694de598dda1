import { LRUCache } from 'lru-cache';
import { NewStoreName, Problem, storeKey } from '@jumun/contracts';
import { pack } from './packed.js';
import { readerLocale } from './reader-locale.js';
/** Bytes of all drawn store pages together; one of a big store has 60,000 when it is packed. */ const ROOM = 24 * 1024 * 1024;
const ROOM_OF_BARE = 1024 * 1024;
/** The language for a reader who names none when the store's own language is unknown. */ const SOURCE = 'ko';
/**
 * The pages of the web app, ready to be sent: a store's page is drawn once in a language, for all who look at it until it
 * changes.
 */ export class DrawnPages {
    constructor(maker, around){
        this.maker = maker;
        this.around = around;
        this.stores = new LRUCache({
            maxSize: ROOM
        });
        this.others = new LRUCache({
            maxSize: ROOM_OF_BARE
        });
    }
    /** The page at an address as the browser wrote it. */ async at(path, language) {
        const storeName = this.maker.storeAt(path);
        if (storeName === undefined) return this.without(path, language);
        const { locale = SOURCE } = language;
        // No shop can have an invalid name, so it is not looked up.
        const isName = NewStoreName.safeParse(storeName).success;
        const store = isName ? await this.storeOf(storeName, language) : null;
        if (store === undefined) return this.bare(path, locale);
        if (store === 'gone') return this.gone(path, locale);
        return store ? this.drawn({
            path,
            storeName,
            language
        }, store) : this.other(this.maker.withStore(path, null, locale));
    }
    /**
   * A page that is drawn without its store. A store's pages are all in the language that it answers in, and under the name
   * that it has now.
   */ async without(path, language) {
        const storeName = this.maker.shopAt(path);
        const isName = storeName !== undefined && NewStoreName.safeParse(storeName).success;
        const store = isName ? await this.storeOf(storeName, language) : null;
        if (store === 'gone') return this.gone(path, language.locale ?? SOURCE);
        if (!store) return this.bare(path, language.locale ?? SOURCE);
        if (isName && storeKey(storeName) !== storeKey(store.storeName)) return {
            to: usual(path, store.storeName),
            status: 308
        };
        return this.bare(path, store.locale);
    }
    /**
   * The store's page; null when there is no such store, `gone` when it is closed for good, undefined after a failure or
   * when the answer is late.
   */ async storeOf(storeName, { locale }) {
        let timer;
        const late = new Promise((resolve)=>{
            timer = setTimeout(resolve, this.around.storeWithinMs, undefined);
        });
        try {
            return await Promise.race([
                this.around.stores.localized(storeName, locale),
                late
            ]);
        } catch (error) {
            if (error instanceof Problem && error.code === 'STORE_NOT_FOUND') return null;
            if (error instanceof Problem && error.code === 'STORE_GONE') return 'gone';
            this.around.logger.warn({
                err: error
            }, 'a store page goes out without its store');
            return undefined;
        } finally{
            clearTimeout(timer);
        }
    }
    async drawn({ path, storeName, language }, store) {
        const { answer, locale, isFresh } = store;
        if (storeKey(storeName) !== storeKey(store.storeName)) return {
            to: usual(path, store.storeName),
            status: 308
        };
        const variantOf = (headers)=>readerLocale(headers) ?? '';
        const reuse = {
            addresses: [
                path
            ],
            isFresh,
            variantOf
        };
        // An address that names another language than its shop shows has no page of its own.
        const isNamed = language.isNamed && language.locale === locale;
        const key = `${locale}${isNamed ? ' named' : ''} ${path}`;
        const known = this.stores.get(key);
        if (known?.from === answer.etag) return {
            page: await known.page,
            reuse
        };
        // `store-pages.ts` prepared it from the same type.
        const { data } = answer.parsed();
        // Tags and chats add a slash or capitals. Redirecting them keeps made-up spellings from being drawn one by one.
        if (!isUsual(path, data)) return {
            to: usual(path, data.shop.shop_storeName),
            status: 301
        };
        const page = Promise.resolve().then(()=>pack(this.maker.withStore(path, data, locale, isNamed)));
        this.stores.set(key, {
            from: answer.etag,
            page
        }, {
            size: 1
        });
        try {
            const { br, gzip } = await page;
            if (this.stores.get(key)?.page === page) this.stores.set(key, {
                from: answer.etag,
                page
            }, {
                size: br.length + gzip.length
            });
            return {
                page: await page,
                reuse
            };
        } catch (error) {
            this.stores.delete(key);
            this.around.logger.error({
                err: error,
                storeName
            }, 'a store page could not be drawn');
            return this.bare(path, locale);
        }
    }
    /** The browser asks for the store, and says that it has closed. */ gone(path, locale) {
        const page = this.maker.bare(path, locale);
        return this.other({
            ...page,
            html: this.around.completed(page.html),
            status: new Problem('STORE_GONE').status
        });
    }
    bare(path, locale) {
        const page = this.maker.bare(path, locale);
        return this.other({
            ...page,
            html: this.around.completed(page.html)
        });
    }
    /** Pages without a store are few, whatever the addresses. */ async other(made) {
        const { html, locale } = made;
        const key = `${locale} ${made.status} ${html}`;
        const page = this.others.get(key) ?? pack(made);
        this.others.set(key, page, {
            size: html.length
        });
        return {
            page: await page,
            reuse: null
        };
    }
}
/** Whether an address is written as it is printed and shared, or in small letters, as people type it. */ function isUsual(path, { shop: { shop_storeName: name } }) {
    const [, first, ...rest] = path.split('/');
    const spellings = [
        name,
        name.toLowerCase()
    ].map(encodeURIComponent);
    return spellings.some((each)=>first === each || first === `@${each}`) && !rest.includes('');
}
/** The address as it is printed; with the @ or without, as it was asked for. */ function usual(path, name) {
    const [first = '', ...rest] = path.split('/').filter((part)=>part !== '');
    const at = /^(?:@|%40)/.test(first) ? '@' : '';
    return [
        '',
        `${at}${encodeURIComponent(name)}`,
        ...rest
    ].join('/');
}

//# sourceMappingURL=drawn-pages.js.map