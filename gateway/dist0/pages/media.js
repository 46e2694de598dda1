import { LRUCache } from 'lru-cache';
import { PicturePath, Problem } from '@jumun/contracts';
const YEAR = 'public, max-age=31536000, immutable';
/** Pictures of the store pages that are open now; a store page has dozens, and every shopper asks for the same. */ const MEMORY_BYTES = 32 * 1024 * 1024;
const BIGGEST_KEPT_BYTES = 512 * 1024;
/** Serves public pictures. Their names hold a hash of their content, so that what is cached can never be wrong. */ export function serveMedia(instance, store) {
    const memory = new LRUCache({
        maxSize: MEMORY_BYTES
    });
    instance.get('/media/*', async (request, reply)=>{
        const path = PicturePath.safeParse(request.params['*']);
        if (!path.success || path.data.includes('..') || !path.data.endsWith('.webp')) throw new Problem('NOT_FOUND');
        const etag = `"${path.data.replace(/[^\w]/g, '-')}"`;
        const headers = {
            'cache-control': YEAR,
            etag,
            'content-type': 'image/webp',
            'cross-origin-resource-policy': 'cross-origin'
        };
        if (request.headers['if-none-match'] === etag) return reply.code(304).headers({
            'cache-control': YEAR,
            etag
        }).send();
        const bytes = memory.get(path.data) ?? await store.get('public', path.data);
        if (!bytes) throw new Problem('NOT_FOUND');
        if (bytes.length <= BIGGEST_KEPT_BYTES) memory.set(path.data, bytes, {
            size: bytes.length
        });
        return reply.headers(headers).send(bytes);
    });
}

//# sourceMappingURL=media.js.map