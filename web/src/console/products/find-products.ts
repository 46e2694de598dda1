import type { WireCategory, WireProduct } from '@jumun/contracts';

/** The categories a filter offers: those that are on, by rank. */
export const chipsOf = (categories: readonly WireCategory[]) =>
  categories
    .filter(({ status }) => status === 'active')
    .sort((one, other) => one.ranking - other.ranking)
    .map(({ category_id, category_name }) => ({ id: category_id, label: category_name }));

/** The category of an address, unless it has no chip any more, by which it could be taken off again. */
export const knownCategory = (wanted: string | null, categories: readonly WireCategory[] | undefined) =>
  categories && !chipsOf(categories).some(({ id }) => id === wanted) ? null : wanted;

/** Products whose name or description holds the words, whatever their case, within the chosen category. */
export function findProducts(products: readonly WireProduct[], words: string, categoryId: string | null) {
  // Apple keyboards may send Hangul taken apart.
  const wanted = words.normalize('NFC').trim().toLowerCase();
  const holds = (text: string) => text.normalize('NFC').toLowerCase().includes(wanted);
  return products.filter(
    ({ product_name, product_description, categorys }) =>
      (categoryId === null || categorys.some(({ category_id }) => category_id === categoryId)) &&
      (holds(product_name) || holds(product_description)),
  );
}
