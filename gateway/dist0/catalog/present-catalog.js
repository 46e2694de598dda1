import { nameLangOf, presentCategory, presentStoreGroup, presentStoreTimes, product, publisherOf, wirePicture, wireShopStatus } from '@jumun/contracts';
const publishProduct = publisherOf(product);
/** Makes the presenter of one shop's products; a category that is not in the list is not shown. */ export function productPresenter(categories) {
    const names = new Map(categories.map(({ categoryId, name })=>[
            categoryId,
            name
        ]));
    return (view)=>({
            ...publishProduct(view),
            categorys: view.categoryIds.flatMap((id)=>{
                const name = names.get(id);
                return name === undefined ? [] : [
                    {
                        category_id: id,
                        category_name: name
                    }
                ];
            })
        });
}
/** How a store page looks. A shop has one look, so its id is the shop's. */ export function presentOptions(shopId, look) {
    return {
        option_id: shopId,
        profile_image: wirePicture(look.profileImage),
        background_image: wirePicture(look.backgroundImage),
        font_color: look.fontColor,
        cover_number: look.coverNumber,
        introduction: look.introduction
    };
}
/** The whole store page with its seller, as the law wants it shown. */ export function presentStore(page, seller, { methods, askRequest, requestChips, suggestsGoods = false }) {
    const present = productPresenter(page.categories);
    return {
        shop: {
            shop_id: page.shopId,
            shops_id: page.shopId,
            shop_name: page.shopName,
            ...nameLangOf(page),
            shop_storeName: page.storeName,
            status: wireShopStatus(page.status),
            cover_number: page.coverNumber,
            profile_image: wirePicture(page.profileImage)
        },
        locale: page.locale,
        locales: page.locales,
        ...page.introductionLang && {
            introduction_lang: page.introductionLang
        },
        categorys: page.categories.map((category)=>({
                ...presentCategory(category),
                ...nameLangOf(category)
            })),
        products: page.products.map((view)=>({
                ...present(view),
                ...nameLangOf(view),
                ...view.descriptionLang && {
                    description_lang: view.descriptionLang
                }
            })),
        option_groups: page.optionGroups.map(presentStoreGroup),
        options: presentOptions(page.shopId, page),
        seller: presentSeller(seller),
        payment_methods: methods,
        ...askRequest && {
            ask_request: true,
            request_chips: requestChips
        },
        ...suggestsGoods && {
            suggests_goods: true
        },
        ...presentStoreTimes(page)
    };
}
/** The seller as the law wants it shown. */ export const presentSeller = (seller)=>({
        shop_name: seller.shopName,
        owner_name: seller.ownerName,
        business_number: seller.businessNumber,
        shop_address: seller.address,
        shop_phone: seller.phone
    });

//# sourceMappingURL=present-catalog.js.map