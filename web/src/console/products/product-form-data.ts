import type { SaleWindow, WireProduct } from '@jumun/contracts';

/** A product's form as it is typed; `product-fields` says what it may hold. */
export interface ProductFields {
  product_name: string;
  product_description: string;
  product_price: string;
  product_amount: string;
  product_status: WireProduct['status'];
  product_soldout: WireProduct['product_soldout'];
  product_categorys: string[];
  has_window: boolean;
  days: number[];
  from: string;
  to: string;
  fromDate: string;
  toDate: string;
  images: File | null;
}

/** A product as the form knew it; `product_amount` is its stock then. */
export type KnownProduct = Pick<WireProduct, 'product_id' | 'product_amount'>;

/** A stock as multipart sends it: empty when it is not counted. */
const stockText = (stock: number | null): string => (stock === null ? '' : String(stock));

/** The form's first values: those of a product, or an empty one. */
export function fieldsOf(product: WireProduct | undefined): ProductFields {
  const saleWindow = product?.sale_window;
  return {
    product_name: product?.product_name ?? '',
    product_description: product?.product_description ?? '',
    product_price: product ? String(product.product_price) : '',
    product_amount: stockText(product?.product_amount ?? null),
    product_status: product?.status ?? 'active',
    product_soldout: product?.product_soldout ?? 'N',
    product_categorys: product?.categorys.map(({ category_id }) => category_id) ?? [],
    has_window: saleWindow != null,
    days: saleWindow?.days ?? [],
    from: saleWindow?.from ?? '',
    to: saleWindow?.to ?? '',
    fromDate: saleWindow?.fromDate ?? '',
    toDate: saleWindow?.toDate ?? '',
    images: null,
  };
}

/** The sale window as the call takes it: only what limits; nothing when nothing does. */
export function saleWindowOf({ has_window, days, from, to, fromDate, toDate }: ProductFields): SaleWindow | null {
  if (!has_window) return null;
  const limits = {
    ...(days.length > 0 && days.length < 7 && { days: [...days].sort() }),
    ...(from && { from }),
    ...(to && { to }),
    ...(fromDate && { fromDate }),
    ...(toDate && { toDate }),
  };
  return Object.keys(limits).length > 0 ? limits : null;
}

/** The form as multipart sends it; `known` is the product that it changes. */
export function productFormData(fields: ProductFields, known: KnownProduct | undefined): FormData {
  const saleWindow = saleWindowOf(fields);
  const form = new FormData();
  if (known) {
    form.set('product_id', known.product_id);
    form.set('product_amount_before', stockText(known.product_amount));
  }
  form.set('product_name', fields.product_name);
  form.set('product_description', fields.product_description);
  form.set('product_price', fields.product_price);
  form.set('product_amount', fields.product_amount);
  form.set('product_status', fields.product_status);
  form.set('product_soldout', fields.product_soldout);
  form.set('product_categorys', JSON.stringify(fields.product_categorys));
  form.set('sale_window', saleWindow ? JSON.stringify(saleWindow) : '');
  if (fields.images) form.set('images', fields.images);
  return form;
}
