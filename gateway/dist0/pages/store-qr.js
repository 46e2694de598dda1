import { LRUCache } from 'lru-cache';
import { NewStoreName, Problem, storeKey } from '@jumun/contracts';
const FOLDER = 'qr';
const HOUR = 'public, max-age=3600';
const PRINT_PIXELS = 1024;
/** Bytes of all codes together; one has about ten thousand. */ const ROOM = 4 * 1024 * 1024;
/** Where a store's code lies below the media prefix. */ export const storeQrPath = (storeName)=>`${FOLDER}/${encodeURIComponent(storeName)}.png`;
/**
 * Draws the code of an open store's page: a png that is big enough for print. A name that its shop gave up leads on to the
 * code of the present one, and made-up names cost no drawing.
 */ export function serveStoreQr(instance, stores, origin) {
    const drawn = new LRUCache({
        maxSize: ROOM
    });
    instance.get(`/media/${FOLDER}/:file`, async (request, reply)=>{
        const { file } = request.params;
        const storeName = NewStoreName.safeParse(file.replace(/\.png$/, ''));
        if (!file.endsWith('.png') || !storeName.success) throw new Problem('NOT_FOUND');
        const name = storeKey(storeName.data);
        const own = (await stores.localized(name, undefined)).storeName;
        if (storeKey(own) !== name) return reply.header('cache-control', 'no-store').redirect(`/media/${storeQrPath(own)}`, 308);
        const bytes = drawn.get(name) ?? await draw(origin, name);
        drawn.set(name, bytes, {
            size: bytes.length
        });
        return reply.headers({
            'cache-control': HOUR,
            'content-type': 'image/png',
            'cross-origin-resource-policy': 'cross-origin'
        }).send(bytes);
    });
}
async function draw(origin, storeName) {
    const { toBuffer } = await import('qrcode');
    const address = `${origin}/@${encodeURIComponent(storeName)}`;
    return toBuffer(address, {
        type: 'png',
        width: PRINT_PIXELS,
        margin: 2,
        errorCorrectionLevel: 'M'
    });
}

//# sourceMappingURL=store-qr.js.map