import type { FormValues, product, SaleWindow } from '@jumun/contracts';
import { productInputs } from '../../../api/product-inputs';
import { productGroupsText } from '../../../api/product-groups-text';
import type { Product } from '../../../api/views';
import { typedValues, valuesOf } from '../../../ui/form/typed-values';
import { wonOf } from '../../../util/typed';

/** A product's form as it is typed; `product-fields` says what it may hold. */
export interface ProductFields extends FormValues<typeof product> {
  categoryIds: string[];
  hasWindow: boolean;
  days: number[];
  from: string;
  to: string;
  fromDate: string;
  toDate: string;
  images: File | null;
  /** In the order in which a shopper is asked. */
  optionGroups: ProductGroup[];
}

/** An option group of a product; null is the group's own number of picks. */
export type ProductGroup = Product['optionGroupIds'][number];

/** A product as the form knew it; `stock` and the groups are what it had then. */
export type KnownProduct = Pick<Product, 'productId' | 'stock' | 'optionGroupIds'>;

/** The form's first values: those of a product, or an empty one. */
export function fieldsOf(known: Product | undefined): ProductFields {
  const saleWindow = known?.saleWindow;
  return {
    ...typedValues<FormValues<typeof product>>(productInputs, known),
    categoryIds: known?.categories.map(({ categoryId }) => categoryId) ?? [],
    hasWindow: saleWindow != null,
    days: saleWindow?.days ?? [],
    from: saleWindow?.from ?? '',
    to: saleWindow?.to ?? '',
    fromDate: saleWindow?.fromDate ?? '',
    toDate: saleWindow?.toDate ?? '',
    images: null,
    optionGroups: known?.optionGroupIds ?? [],
  };
}

/** The sale window as the call takes it: only what limits; nothing when nothing does. */
export function saleWindowOf({ hasWindow, days, from, to, fromDate, toDate }: ProductFields): SaleWindow | null {
  if (!hasWindow) return null;
  const limits = {
    ...(days.length > 0 && days.length < 7 && { days: [...days].sort() }),
    ...(from && { from }),
    ...(to && { to }),
    ...(fromDate && { fromDate }),
    ...(toDate && { toDate }),
  };
  return Object.keys(limits).length > 0 ? limits : null;
}

/** The form as a new product is sent. */
export const productBody = (fields: ProductFields) => ({
  ...valuesOf<FormValues<typeof product>>(productInputs, fields),
  // Copies of the gateway from before take digits alone.
  productPrice: String(wonOf(fields.productPrice)),
  categoryIds: fields.categoryIds,
  saleWindow: saleWindowOf(fields),
  ...(fields.optionGroups.length > 0 && { optionGroups: productGroupsText(fields.optionGroups) }),
});

/** The form as a change of a product is sent; groups that it did not change stay what another screen made of them. */
export function changedProductBody(fields: ProductFields, { productId, stock, optionGroupIds }: KnownProduct) {
  const groups = productGroupsText(fields.optionGroups);
  return {
    ...productBody({ ...fields, optionGroups: [] }),
    productId,
    stockBefore: stock,
    ...(groups !== productGroupsText(optionGroupIds) && { optionGroups: groups }),
  };
}

const names = Object.keys(fieldsOf(undefined)) as (keyof ProductFields)[];
/** Parts of what is sent that another field shows; the lowest price follows from the options. */
const SHOWN_AT = new Map<string, keyof ProductFields>([
  ['saleWindow', 'toDate'],
  ['priceDelta', 'optionGroups'],
]);

/** The field that shows the server's word about a path of what was sent. */
export function fieldAt(path: string): keyof ProductFields | undefined {
  const [part = ''] = path.split('.');
  return SHOWN_AT.get(part) ?? names.find((name) => name === part);
}

/** Content that identifies a new product, to recognize a repeated request. Phones name every picture `image.jpg`. */
export const contentOf = ({ images, ...fields }: ProductFields): object => ({
  ...fields,
  ...(images && { images: [images.name, images.size, images.lastModified] }),
});
