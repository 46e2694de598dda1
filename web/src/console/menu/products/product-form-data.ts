import type { SaleWindow } from '@jumun/contracts';
import { productGroupsText } from '../../../api/product-groups-text';
import type { Product } from '../../../api/views';

/** A product's form as it is typed; `product-fields` says what it may hold. */
export interface ProductFields {
  productName: string;
  productDescription: string;
  productPrice: string;
  stock: string;
  status: Product['status'];
  soldOut: boolean;
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

/** A stock as it is typed: empty when it is not counted. */
const stockText = (stock: number | null): string => (stock === null ? '' : String(stock));

/** The form's first values: those of a product, or an empty one. */
export function fieldsOf(product: Product | undefined): ProductFields {
  const saleWindow = product?.saleWindow;
  return {
    productName: product?.productName ?? '',
    productDescription: product?.productDescription ?? '',
    productPrice: product ? String(product.productPrice) : '',
    stock: stockText(product?.stock ?? null),
    status: product?.status ?? 'active',
    soldOut: product?.soldOut ?? false,
    categoryIds: product?.categories.map(({ categoryId }) => categoryId) ?? [],
    hasWindow: saleWindow != null,
    days: saleWindow?.days ?? [],
    from: saleWindow?.from ?? '',
    to: saleWindow?.to ?? '',
    fromDate: saleWindow?.fromDate ?? '',
    toDate: saleWindow?.toDate ?? '',
    images: null,
    optionGroups: product?.optionGroupIds ?? [],
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
export function productBody(fields: ProductFields) {
  const { productName, productDescription, productPrice, stock, status, soldOut, categoryIds } = fields;
  return {
    ...{ productName, productDescription, productPrice, stock, status, soldOut, categoryIds },
    saleWindow: saleWindowOf(fields),
    ...(fields.optionGroups.length > 0 && { optionGroups: productGroupsText(fields.optionGroups) }),
  };
}

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

/** Content that identifies a new product, to recognize a repeated request. Phones name every picture `image.jpg`. */
export const wishOf = ({ images, ...fields }: ProductFields): object => ({
  ...fields,
  ...(images && { images: [images.name, images.size, images.lastModified] }),
});
