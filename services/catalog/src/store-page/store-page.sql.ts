import type { CategoryView } from '@jumun/contracts';
import { columnOf, computed, computedRow, row, statement } from '@jumun/database';
import { type ProductRow, SHOWN } from '../product/present-product.js';
import { Product } from '../product/product.tables.js';
import { ShopCopy } from '../shop-copy/shop-copy.table.js';
import { StorePage } from './store-page.table.js';

const shop = row(ShopCopy, 'shopId', 'shopName', 'status');
const product = row(Product, ...SHOWN);

/** One round trip for the page that every shopper opens: the shop, its active categories and its active products. */
export const STORE_PAGE = statement(
  'store-page',
  shop.and({
    storeName: computed.text,
    coverNumber: columnOf(StorePage, 'coverNumber'),
    fontColor: columnOf(StorePage, 'fontColor'),
    introduction: columnOf(StorePage, 'introduction'),
    profileImage: columnOf(StorePage, 'profileImage'),
    backgroundImage: columnOf(StorePage, 'backgroundImage'),
    categories: computed.json<CategoryView[]>(),
    products: computed.json<ProductRow[]>(),
  }),
  `
  select ${shop.of('s')}, s.store_name as "storeName",
    coalesce(page.cover_number, 1) as "coverNumber", coalesce(page.font_color, '#000000') as "fontColor",
    coalesce(page.introduction, '') as introduction,
    page.profile_image as "profileImage", page.background_image as "backgroundImage",
    (select coalesce(jsonb_agg(c order by c.rank), '[]') from (
      select id as "categoryId", name, rank, status from category where shop_id = s.shop_id and status = 'active') c) as categories,
    (select coalesce(jsonb_agg(to_jsonb(shown) - 'rank' order by shown.rank, shown."productId"), '[]') from (
      select p.id as "productId", ${product.of('p')}, p.rank,
        array(
          select c.id from product_category pc join category c on c.shop_id = pc.shop_id and c.id = pc.category_id
          where pc.shop_id = p.shop_id and pc.product_id = p.id and c.status = 'active' order by c.rank) as "categoryIds"
      from product p
      where p.shop_id = s.shop_id and p.status = 'active' and p.deleted_at is null) shown) as products
  from shop_copy s
  left join store_page page on page.shop_id = s.shop_id
  where s.store_key = $1 and s.status <> 'pending'
  order by s.changed_at desc
  limit 1`,
);

/** Shop and products in one round trip. Deleted products keep their picture: old orders show it. */
export const PICTURES = statement(
  'pictures',
  computedRow({ profileImage: columnOf(StorePage, 'profileImage'), pictures: computed.json<(string | null)[]>() }),
  `
  select (select profile_image from store_page where shop_id = $1) as "profileImage",
    array(
      select p.picture from unnest($2::uuid[]) with ordinality as asked (id, position)
      left join product p on p.shop_id = $1 and p.id = asked.id order by asked.position) as pictures`,
);
