import { LRUCache } from 'lru-cache';
import { NewStoreName, Problem } from '@jumun/contracts';
import { drawShopCard } from '@jumun/storage';
const FOLDER = 'cards';
/** The address of a card names what it was drawn from, so an old one is as good as its page. */ const DAY = 'public, max-age=86400';
/** Cards that are kept; one has about fifty thousand bytes. */ const MOST_KEPT = 160;
const UNCHOSEN = '#000000';
/** Draws the picture that messengers show beside a link to a store that is there. */ export function serveShopCards(instance, stores, pictures) {
    const drawn = new LRUCache({
        max: MOST_KEPT
    });
    instance.get(`/media/${FOLDER}/:file`, async (request, reply)=>{
        const { file } = request.params;
        const storeName = NewStoreName.safeParse(file.replace(/\.jpg$/, ''));
        if (!file.endsWith('.jpg') || !storeName.success) throw new Problem('NOT_FOUND');
        // Prepared by `store-pages.ts` from the same type.
        const { data } = (await stores.of(storeName.data)).parsed();
        const { shop, options } = data;
        const facts = {
            name: shop.shop_name,
            tint: options.font_color === UNCHOSEN ? '' : options.font_color,
            path: (shop.profile_image ?? options.profile_image)?.attach_file_path
        };
        const key = JSON.stringify([
            shop.shop_id,
            facts
        ]);
        const card = drawn.get(key) ?? draw(facts, pictures);
        drawn.set(key, card);
        try {
            return await reply.headers({
                'cache-control': DAY,
                'content-type': 'image/jpeg'
            }).send(await card);
        } catch (error) {
            drawn.delete(key);
            throw error;
        }
    });
}
async function draw({ path, ...card }, pictures) {
    const face = path === undefined ? undefined : await pictures.get('public', path).catch(()=>undefined);
    return drawShopCard({
        ...card,
        face
    });
}

//# sourceMappingURL=shop-cards.js.map