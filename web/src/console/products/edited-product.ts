import { WireProduct } from '@jumun/contracts';

const KEY = 'edit_product';

/** The product that the form changes, handed over in session storage so that a reload keeps it. */
export const editedProduct = {
  hold: (product: WireProduct): void => sessionStorage.setItem(KEY, JSON.stringify(product)),
  /** Undefined when there is none, or none that can be read. */
  get(): WireProduct | undefined {
    try {
      return WireProduct.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data;
    } catch {
      return undefined;
    }
  },
  drop: (): void => sessionStorage.removeItem(KEY),
};
