import {
  MAX_CATEGORIES,
  MAX_STOCK,
  PRODUCT_PICTURE_MAX_BYTES,
  ProductInput,
  SaleWindow,
  StockText,
  Visibility,
} from '@jumun/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { z } from 'zod';
import { pictureTypes } from './product-form';
import type { ProductFields } from './product-form-data';

const PICTURE_TOO_LARGE = t`파일 크기는 2MB 이하여야 합니다.`;
const PICTURE_OF_ANOTHER_KIND = t`JPG, PNG, WEBP 사진만 올릴 수 있어요.`;

const timeOrNone = z.union([z.literal(''), SaleWindow.shape.from.unwrap()]);
const dateOrNone = z.union([z.literal(''), SaleWindow.shape.fromDate.unwrap()]);

const productGroup = z.object({ groupId: z.string(), min: z.int().nullable(), max: z.int().nullable() });

/** The rules of a product's form. */
export const productFields: z.ZodType<ProductFields, ProductFields> = z
  .object({
    productName: ProductInput.shape.name,
    productDescription: ProductInput.shape.description,
    productPrice: z.string().refine((typed) => Number(typed) > 0, t`가격은 0원보다 커야 합니다.`),
    stock: StockText.refine((typed) => Number(typed) <= MAX_STOCK, t`재고는 1,000,000개까지 입력할 수 있어요.`),
    status: Visibility,
    soldOut: z.boolean(),
    categoryIds: z
      .array(z.string())
      .min(1, t`카테고리를 등록해주세요.`)
      .max(MAX_CATEGORIES, t`카테고리는 ${{ maxCategories: MAX_CATEGORIES }}개까지 고를 수 있어요.`),
    hasWindow: z.boolean(),
    days: z.array(z.int()),
    from: timeOrNone,
    to: timeOrNone,
    fromDate: dateOrNone,
    toDate: dateOrNone,
    optionGroups: z.array(productGroup),
    images: z
      .instanceof(File)
      .nullable()
      .refine((file) => file === null || pictureTypes.includes(file.type), PICTURE_OF_ANOTHER_KIND)
      .refine((file) => (file?.size ?? 0) <= PRODUCT_PICTURE_MAX_BYTES, PICTURE_TOO_LARGE),
  })
  .refine(({ hasWindow, fromDate, toDate }) => !hasWindow || !fromDate || !toDate || fromDate <= toDate, {
    path: ['toDate'],
    message: t`종료일은 시작일과 같거나 뒤여야 해요.`,
  });

export const productChecks = zodResolver(productFields);
