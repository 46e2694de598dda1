import type { Product } from '../../../api/views';
import { session } from '../../../session/session';
import { orNothing } from '../../../util/or-nothing';
import { tabText } from '../../../util/tab-text';

const KEY = 'edit_product';

/** The product handed over, with its shop: the next owner on this tablet must not change it. */
interface Held {
  shopId: string | undefined;
  product: unknown;
}

const ownShop = (): string | undefined => session.get()?.shop?.shopId;

function parsed(text: string | null): Held | undefined {
  const value: unknown = orNothing((): unknown => JSON.parse(text ?? 'null'));
  if (typeof value !== 'object' || value === null || !('product' in value)) return undefined;
  const shopId = 'shopId' in value && typeof value.shopId === 'string' ? value.shopId : undefined;
  return { shopId, product: value.product };
}

/** Whether it has what the form begins with; only this browser writes it. */
export const isProduct = (value: unknown): value is Product =>
  typeof value === 'object' &&
  value !== null &&
  'productId' in value &&
  typeof value.productId === 'string' &&
  'productName' in value &&
  typeof value.productName === 'string' &&
  'productPrice' in value &&
  typeof value.productPrice === 'number' &&
  'categories' in value &&
  Array.isArray(value.categories) &&
  'optionGroupIds' in value &&
  Array.isArray(value.optionGroupIds);

/** The product that the form changes, handed over in session storage so that a reload keeps it. */
export const editedProduct = {
  hold(product: Product): void {
    tabText.set(KEY, JSON.stringify({ shopId: ownShop(), product }));
  },
  /** Whatever lies there; undefined when that is nothing, or another shop's. */
  get(): unknown {
    const found = parsed(tabText.get(KEY));
    return found && found.shopId === ownShop() ? found.product : undefined;
  },
  drop(): void {
    tabText.set(KEY, null);
  },
};
