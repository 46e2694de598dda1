import { z } from 'zod';
import { auth } from '../../auth/contract.js';
import { EVENT_STREAM, FileBytes, route } from '../../publish/route.js';
import { Id } from '../../values/ids.js';
import { Locale } from '../../values/locale.js';
import { StoreName } from '../../values/store-name.js';
import { YesNo, yesNo } from '../../values/text.js';
import { catalog } from '../../catalog/contract.js';
import type { ChangedGoods } from '../../catalog/goods.js';

/** The events of an open store page, by their names in its stream. */
export const storeEvents = { hello: 'hello', page: 'page', goods: 'goods', intake: 'intake' } as const;

/** In `hello` the tag of the current page, in `page` that of a changed one. Null when it is unknown: fetch the page. */
export const StoreTag = z.object({ etag: z.string().nullable() });
export type StoreTag = z.infer<typeof StoreTag>;

/**
 * Payload of `goods`: what is sold out or back, to be shown at once without a request. The tag is that of the page with
 * these changes, and null when it is unknown.
 */
export const WireGoods = z.object({
  etag: z.string().nullable(),
  products: z.array(z.object({ product_id: Id, soldout: YesNo, left: z.int().nullable() })),
  options: z.array(z.object({ option_id: Id, soldout: YesNo })),
});
export type WireGoods = z.infer<typeof WireGoods>;

/** Changed goods in the published spelling. */
export const presentGoods = ({ products, options }: ChangedGoods): WireGoods => ({
  etag: null,
  products: products.map(({ productId, soldOut, left }) => ({ product_id: productId, soldout: yesNo(soldOut), left })),
  options: options.map(({ optionId, soldOut }) => ({ option_id: optionId, soldout: yesNo(soldOut) })),
});

export const liveRoutes = {
  store: route({
    method: 'GET',
    path: '/v1/store/live',
    caller: 'anyone',
    about:
      'What changes on a store page while it is open in the language `lang`, as events: hello and page with { etag }, goods with what is sold out or back, intake with whether new orders are taken. It ends after 30 minutes; a browser has at most six of one store.',
    query: z.object({ storeName: StoreName, lang: Locale.optional() }),
    answer: FileBytes,
    mediaType: EVENT_STREAM,
    asks: [catalog.procedures.getStorePage, auth.procedures.getSellerNotice],
  }),
};
