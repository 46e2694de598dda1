import { t } from '@lingui/core/macro';
import type { Product } from '../../../api/views';
import type { ProductFields } from './product-form-data';

/** A part that sells a product better, and may be left out after a second press. */
export type Lack = 'images' | 'productDescription';

export const lackWords: Record<Lack, string> = {
  images: t`이미지를 등록해주세요.`,
  productDescription: t`상품 설명을 입력해주세요.`,
};

const without: Record<Lack, string> = { images: t`사진`, productDescription: t`설명` };

/** The parts that a form leaves out, in the order of its fields; a product that had none before is not asked again. */
export function lacksOf(
  { images, productDescription }: Pick<ProductFields, 'images' | 'productDescription'>,
  before: Pick<Product, 'productDescription'> | undefined,
): Lack[] {
  const lacks: Lack[] = [];
  if (!images && !before) lacks.push('images');
  if (productDescription.trim() === '' && before?.productDescription !== '') lacks.push('productDescription');
  return lacks;
}

/** Label of the save button; names the missing parts once the owner was warned of them. */
export function saveWords(isNew: boolean, told: readonly Lack[]): string {
  const act = isNew ? t`등록하기` : t`수정하기`;
  return told.length > 0 ? t`${{ told: told.map((lack) => without[lack]).join('·') }} 없이 ${act}` : act;
}
