import { formRulesOf, product, PRODUCT_PICTURE_MAX_BYTES, ProductInput, SaleWindow } from '@jumun/contracts';
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
    ...formRulesOf(product),
    categoryIds: ProductInput.shape.categoryIds,
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
