import { LOCALES, type CategoryView, type Locale, type StoreOptionGroup } from '@jumun/contracts';
import { columnOf, computed, computedRow, row, statement } from '@jumun/database';
import { STORE_TIMES, STORE_TIMES_OF, storeTimes } from './store-times.sql.js';
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
    locales: computed.json<Locale[]>(),
    defaultLocale: computed.oneOf(LOCALES),
    categories: computed.json<CategoryView[]>(),
    products: computed.json<ProductRow[]>(),
    optionGroups: computed.json<StoreOptionGroup[]>(),
    ...storeTimes,
  }),
  `
  select ${shop.of('s')}, s.store_name as "storeName",
    coalesce(page.cover_number, 1) as "coverNumber", coalesce(page.font_color, '#000000') as "fontColor",
    coalesce(page.introduction, '') as introduction,
    page.profile_image as "profileImage", page.background_image as "backgroundImage",
    coalesce(page.locales, '{ko}') as locales,
    case when page.locales @> array[page.default_locale] then page.default_locale else 'ko' end as "defaultLocale",
    (select coalesce(jsonb_agg(c order by c.rank), '[]') from (
      select id as "categoryId", name, rank, status, sale_window as "saleWindow" from category where shop_id = s.shop_id and status = 'active') c) as categories,
    (select coalesce(jsonb_agg(to_jsonb(shown) - 'rank' order by shown.rank, shown."productId"), '[]') from (
      select p.id as "productId", ${product.of('p')}, p.rank,
        array(
          select c.id from product_category pc join category c on c.shop_id = pc.shop_id and c.id = pc.category_id
          where pc.shop_id = p.shop_id and pc.product_id = p.id and c.status = 'active' order by c.rank) as "categoryIds",
        (select coalesce(jsonb_agg(jsonb_build_object('groupId', g.id, 'min', pg.min, 'max', pg.max) order by pg.rank), '[]')
          from product_option_group pg join option_group g on g.shop_id = pg.shop_id and g.id = pg.group_id
          where pg.shop_id = p.shop_id and pg.product_id = p.id and g.status = 'active') as "optionGroups"
      from product p
      where p.shop_id = s.shop_id and p.status = 'active' and p.deleted_at is null) shown) as products,
    (select coalesce(jsonb_agg(to_jsonb(asked) - 'created_at' order by asked.created_at, asked."groupId"), '[]') from (
      select g.id as "groupId", g.name, g.min, g.max, g.repeatable, g.created_at,
        (select coalesce(jsonb_agg(jsonb_build_object('optionId', o.id, 'name', o.name, 'priceDelta', o.price_delta,
            'stock', o.stock, 'soldOut', o.sold_out, 'isDefault', o.is_default) order by o.rank), '[]')
          from option o where o.shop_id = g.shop_id and o.group_id = g.id and o.deleted_at is null) as options
      from option_group g
      where g.shop_id = s.shop_id and g.status = 'active' and g.deleted_at is null and exists (
        select from product_option_group pg join product p on p.shop_id = pg.shop_id and p.id = pg.product_id
        where pg.shop_id = g.shop_id and pg.group_id = g.id and p.status = 'active' and p.deleted_at is null)) asked) as "optionGroups",
    ${STORE_TIMES}
  from shop_copy s
  ${STORE_TIMES_OF}
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
