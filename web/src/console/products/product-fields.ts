import { PRODUCT_PICTURE_MAX_BYTES, ProductForm, SaleWindow, type WireProduct } from '@jumun/contracts';
import { z } from 'zod';

/** The most a product may cost, in won. */
export const PRICE_CAP = 99_999_999;
const MAX_CATEGORIES = 20;
const MAX_DESCRIPTION = 2000;
const PICTURE_TOO_LARGE = '파일 크기는 2MB 이하여야 합니다.';
const PICTURE_MISSING = '이미지를 등록해주세요.';

const { product_name, product_amount, product_status, product_soldout } = ProductForm.shape;
const timeOrNone = z.union([z.literal(''), SaleWindow.shape.from.unwrap()]);
const dateOrNone = z.union([z.literal(''), SaleWindow.shape.fromDate.unwrap()]);

/** The form of a product as it is typed. Without `keepsPicture` it must bring one. */
export const productFields = (keepsPicture: boolean) =>
  z
    .object({
      product_name,
      product_description: z
        .string()
        .trim()
        .min(1, '상품 설명을 입력해주세요.')
        .max(MAX_DESCRIPTION, `${MAX_DESCRIPTION}자까지 입력할 수 있어요.`),
      product_price: z.string().refine((typed) => Number(typed) > 0, '가격은 0원보다 커야 합니다.'),
      product_amount: product_amount.unwrap(),
      product_status: product_status.unwrap(),
      product_soldout: product_soldout.unwrap(),
      product_categorys: z
        .array(z.string())
        .min(1, '카테고리를 등록해주세요.')
        .max(MAX_CATEGORIES, `카테고리는 ${MAX_CATEGORIES}개까지 고를 수 있어요.`),
      has_window: z.boolean(),
      days: z.array(z.int()),
      from: timeOrNone,
      to: timeOrNone,
      fromDate: dateOrNone,
      toDate: dateOrNone,
      images: z
        .instanceof(File)
        .nullable()
        .refine((file) => file !== null || keepsPicture, PICTURE_MISSING)
        .refine((file) => (file?.size ?? 0) <= PRODUCT_PICTURE_MAX_BYTES, PICTURE_TOO_LARGE),
    })
    .refine(({ has_window, fromDate, toDate }) => !has_window || !fromDate || !toDate || fromDate <= toDate, {
      path: ['toDate'],
      message: '끝나는 날은 시작하는 날과 같거나 뒤여야 해요.',
    });

export type ProductFields = z.infer<ReturnType<typeof productFields>>;

/** Digits only, and never more than the cap. */
export function cappedPrice(typed: string): string {
  const digits = typed.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return Number(digits) > PRICE_CAP ? String(PRICE_CAP) : digits;
}

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

/** A product as the form knew it; `product_amount` is its stock then. */
export type KnownProduct = Pick<WireProduct, 'product_id' | 'product_amount'>;

/** A stock as multipart sends it: empty when it is not counted. */
const stockText = (stock: number | null): string => (stock === null ? '' : String(stock));

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
