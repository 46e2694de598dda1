import type { Category, Product } from '../../../api/views';

/** The categories a filter offers: those that are on, by rank. */
export const chipsOf = (categories: readonly Category[]) =>
  categories
    .filter(({ status }) => status === 'active')
    .sort((one, other) => one.rank - other.rank)
    .map(({ categoryId, categoryName }) => ({ id: categoryId, label: categoryName }));

/** The category of an address, unless it has no chip any more, by which it could be taken off again. */
export const knownCategory = (wanted: string | null, categories: readonly Category[] | undefined) =>
  categories && !chipsOf(categories).some(({ id }) => id === wanted) ? null : wanted;

/** Products whose name or description holds the words, whatever their case, within the chosen category. */
export function findProducts(products: readonly Product[], words: string, categoryId: string | null) {
  // Apple keyboards may send Hangul taken apart.
  const wanted = words.normalize('NFC').trim().toLowerCase();
  const holds = (text: string) => text.normalize('NFC').toLowerCase().includes(wanted);
  return products.filter(
    ({ productName, productDescription, categories }) =>
      (categoryId === null || categories.some((category) => category.categoryId === categoryId)) &&
      (holds(productName) || holds(productDescription)),
  );
}
