import type { Locale, StorePage, TranslatedField, TranslatedKind } from '@jumun/contracts';

/** A text as a shopper reads it. */
export interface ShownText {
  kind: TranslatedKind;
  id: string;
  field: TranslatedField;
  text: string;
}

const SOURCE: Locale = 'ko';

/** A store page in another language. A text without a translation stays in Korean and is marked with its language. */
export function inLocale(page: StorePage, locale: Locale, texts: readonly ShownText[]): StorePage {
  const known = new Map(texts.map(({ kind, id, field, text }) => [`${kind} ${id} ${field}`, text]));
  const named = (kind: TranslatedKind, id: string): { name?: string; nameLang?: Locale } => {
    const name = known.get(`${kind} ${id} name`);
    return name === undefined ? { nameLang: SOURCE } : { name };
  };
  const described = ({ productId, description }: StorePage['products'][number]) => {
    // An empty description needs no translation.
    if (description === '') return {};
    const text = known.get(`product ${productId} description`);
    return text === undefined ? { descriptionLang: SOURCE } : { description: text };
  };
  const shop = named('store', page.shopId);
  const introduction = known.get(`store ${page.shopId} introduction`);
  return {
    ...page,
    locale,
    ...(shop.name === undefined ? { nameLang: SOURCE } : { shopName: shop.name }),
    ...(page.introduction !== '' && (introduction === undefined ? { introductionLang: SOURCE } : { introduction })),
    categories: page.categories.map((category) => ({ ...category, ...named('category', category.categoryId) })),
    products: page.products.map((product) => ({
      ...product,
      ...named('product', product.productId),
      ...described(product),
    })),
    optionGroups: page.optionGroups.map((group) => ({
      ...group,
      ...named('option-group', group.groupId),
      options: group.options.map((option) => ({ ...option, ...named('option', option.optionId) })),
    })),
  };
}
