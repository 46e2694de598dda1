import { PRODUCT_PICTURE_MAX_BYTES, ProductForm, SaleWindow } from '@jumun/contracts';
import { z } from 'zod';
import type { ProductFields } from './product-form-data';

/** The most a product may cost, in won. */
const PRICE_CAP = 99_999_999;
const MAX_STOCK = 1_000_000;
const MAX_CATEGORIES = 20;
export const MAX_NAME = 100;
export const MAX_DESCRIPTION = 2000;
const PICTURE_TOO_LARGE = '파일 크기는 2MB 이하여야 합니다.';
const PICTURE_MISSING = '이미지를 등록해주세요.';
const PICTURE_OF_ANOTHER_KIND = 'JPG, PNG, WEBP 사진만 올릴 수 있어요.';
/** What the picture field offers; the server looks at the bytes. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];

const { product_name, product_amount, product_status, product_soldout } = ProductForm.shape;
const timeOrNone = z.union([z.literal(''), SaleWindow.shape.from.unwrap()]);
const dateOrNone = z.union([z.literal(''), SaleWindow.shape.fromDate.unwrap()]);

/** What the form of a product may hold. Without `keepsPicture` it must bring one. */
export const productFields = (keepsPicture: boolean): z.ZodType<ProductFields, ProductFields> =>
  z
    .object({
      product_name,
      product_description: z
        .string()
        .trim()
        .min(1, '상품 설명을 입력해주세요.')
        .max(MAX_DESCRIPTION, `${MAX_DESCRIPTION}자까지 입력할 수 있어요.`),
      product_price: z.string().refine((typed) => Number(typed) > 0, '가격은 0원보다 커야 합니다.'),
      product_amount: product_amount
        .unwrap()
        .refine((typed) => Number(typed) <= MAX_STOCK, '재고는 1,000,000개까지 입력할 수 있어요.'),
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
        .refine((file) => file === null || pictureTypes.includes(file.type), PICTURE_OF_ANOTHER_KIND)
        .refine((file) => (file?.size ?? 0) <= PRODUCT_PICTURE_MAX_BYTES, PICTURE_TOO_LARGE),
    })
    .refine(({ has_window, fromDate, toDate }) => !has_window || !fromDate || !toDate || fromDate <= toDate, {
      path: ['toDate'],
      message: '끝나는 날은 시작하는 날과 같거나 뒤여야 해요.',
    });

/** Digits only, and never more than the cap. */
export function cappedPrice(typed: string): string {
  const digits = typed.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return Number(digits) > PRICE_CAP ? String(PRICE_CAP) : digits;
}
