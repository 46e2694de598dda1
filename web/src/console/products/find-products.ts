import type { WireCategory, WireProduct } from '@jumun/contracts';

/** The categories a filter offers: those that are on, by rank. */
export const chipsOf = (categories: readonly WireCategory[]) =>
  categories
    .filter(({ status }) => status === 'active')
    .sort((one, other) => one.ranking - other.ranking)
    .map(({ category_id, category_name }) => ({ id: category_id, label: category_name }));

/** Products whose name or description holds the words, whatever their case, within the chosen category. */
export function findProducts(products: readonly WireProduct[], words: string, categoryId: string | null) {
  const wanted = words.trim().toLowerCase();
  return products.filter(
    ({ product_name, product_description, categorys }) =>
      (categoryId === null || categorys.some(({ category_id }) => category_id === categoryId)) &&
      (product_name.toLowerCase().includes(wanted) || product_description.toLowerCase().includes(wanted)),
  );
}
