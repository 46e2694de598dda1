import { LRUCache } from 'lru-cache';
import { LANGUAGE_TAGS, NewStoreName, Problem } from '@jumun/contracts';
import { Prepared } from '../http/prepared.js';
import { OF_READER } from './packed.js';
import { readerLocale } from './reader-locale.js';
/** Bytes of all manifests together; one has about six hundred. */ const ROOM = 1024 * 1024;
const GROUND = '#F7F5F2';
/** A shop that has chosen no colour has this one. */ const UNCHOSEN = '#000000';
const SHORT_NAME = 12;
const ICONS = [
    {
        src: '/icon-192.png',
        sizes: '192x192',
        type: 'image/png'
    },
    {
        src: '/icon-512.png',
        sizes: '512x512',
        type: 'image/png'
    },
    {
        src: '/icon-maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable'
    }
];
/** Name and pictures of a store on a home screen. Without a display of its own no browser offers to put it there. */ function manifestOf({ shop, options, locale }) {
    const address = `/@${encodeURIComponent(shop.shop_storeName)}`;
    const picture = (shop.profile_image ?? options.profile_image)?.attach_file_path;
    return {
        id: address,
        name: shop.shop_name,
        short_name: [
            ...shop.shop_name
        ].slice(0, SHORT_NAME).join(''),
        lang: LANGUAGE_TAGS[locale],
        start_url: address,
        scope: address,
        display: 'browser',
        background_color: GROUND,
        theme_color: options.font_color === UNCHOSEN ? GROUND : options.font_color,
        icons: [
            ...picture === undefined ? [] : [
                {
                    src: `/media/${picture}`,
                    sizes: 'any'
                }
            ],
            ...ICONS
        ]
    };
}
/** Sends the manifest of a store that is there, in its reader's language: as new as the store's page, and asked for each time. */ export function serveStoreManifest(instance, stores) {
    // By the tag of the store's answer, which is another one in each language.
    const made = new LRUCache({
        maxSize: ROOM
    });
    instance.get('/@:store/manifest.webmanifest', async (request, reply)=>{
        const storeName = NewStoreName.safeParse(request.params.store);
        if (!storeName.success) throw new Problem('NOT_FOUND');
        const { answer } = await stores.localized(storeName.data, readerLocale(request.headers));
        // Prepared by `store-pages.ts` from the same type.
        const manifest = made.get(answer.etag) ?? Prepared.of(manifestOf(answer.parsed().data));
        made.set(answer.etag, manifest, {
            size: manifest.bytes.length
        });
        void reply.headers({
            'cache-control': 'no-cache',
            vary: OF_READER,
            etag: manifest.etag
        });
        if (request.headers['if-none-match'] === manifest.etag) return reply.code(304).send();
        return reply.type('application/manifest+json').send(manifest.bytes);
    });
}

//# sourceMappingURL=store-manifest.js.map