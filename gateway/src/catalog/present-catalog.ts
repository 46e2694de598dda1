import {
  nameLangOf,
  presentCategory,
  presentStoreGroup,
  presentStoreTimes,
  wirePicture,
  wireShopStatus,
  yesNo,
  type CategoryView,
  type ProductView,
  type SellerNotice,
  type StoreOptions,
  type StorePage,
  type WireProduct,
  type WireStore,
  type WireStoreOptions,
} from '@jumun/contracts';

/** Makes the presenter of one shop's products; a category that is not in the list is not shown. */
export function productPresenter(categories: readonly CategoryView[]): (product: ProductView) => WireProduct {
  const names = new Map(categories.map(({ categoryId, name }) => [categoryId, name]));
  return (product) => ({
    product_id: product.productId,
    product_name: product.name,
    product_description: product.description,
    product_price: product.price,
    product_amount: product.stock,
    product_soldout: yesNo(product.soldOut),
    status: product.status,
    on_sale: product.onSale,
    sale_window: product.saleWindow,
    product_image: wirePicture(product.picture),
    categorys: product.categoryIds.flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ category_id: id, category_name: name }];
    }),
    option_group_ids: product.optionGroups.map(({ groupId, min, max }) => ({ group_id: groupId, min, max })),
  });
}

/** How a store page looks. A shop has one look, so its id is the shop's. */
export function presentOptions(shopId: string, look: StoreOptions): WireStoreOptions {
  return {
    option_id: shopId,
    profile_image: wirePicture(look.profileImage),
    background_image: wirePicture(look.backgroundImage),
    font_color: look.fontColor,
    cover_number: look.coverNumber,
    introduction: look.introduction,
  };
}

/** The whole store page with its seller, as the law wants it shown. */
export function presentStore(page: StorePage, seller: SellerNotice, methods: WireStore['payment_methods']): WireStore {
  const present = productPresenter(page.categories);
  return {
    shop: {
      shop_id: page.shopId,
      shops_id: page.shopId,
      shop_name: page.shopName,
      shop_storeName: page.storeName,
      status: wireShopStatus(page.status),
      cover_number: page.coverNumber,
      profile_image: wirePicture(page.profileImage),
    },
    locale: page.locale,
    locales: page.locales,
    ...(page.introductionLang && { introduction_lang: page.introductionLang }),
    categorys: page.categories.map((category) => ({ ...presentCategory(category), ...nameLangOf(category) })),
    products: page.products.map((product) => ({
      ...present(product),
      ...nameLangOf(product),
      ...(product.descriptionLang && { description_lang: product.descriptionLang }),
    })),
    option_groups: page.optionGroups.map(presentStoreGroup),
    options: presentOptions(page.shopId, page),
    seller: presentSeller(seller),
    payment_methods: methods,
    ...presentStoreTimes(page),
  };
}

/** The seller as the law wants it shown. */
export const presentSeller = (seller: SellerNotice): WireStore['seller'] => ({
  shop_name: seller.shopName,
  owner_name: seller.ownerName,
  business_number: seller.businessNumber,
  shop_address: seller.address,
  shop_phone: seller.phone,
});
