import { t } from '@lingui/core/macro';
import { toAppError } from '../../../api/app-error';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { useAct } from '../../../api/use-act';
import { useRepeatable } from '../../../api/use-repeatable';
import { changedProductBody, productBody, contentOf, type KnownProduct, type ProductFields } from './product-form-data';
import { refreshProducts } from '../../keys';

const CREATED = t`상품이 생성되었습니다.`;
const CHANGED = t`상품이 수정되었습니다.`;

interface Save {
  fields: ProductFields;
  /** The product that is changed; none for a new one. */
  known: KnownProduct | undefined;
}

/** Saves a product, new or changed, and gives back the sentence to show. */
export function useSaveProduct() {
  const repeatable = useRepeatable();
  return useAct({
    mutationFn: async ({ fields, known }: Save): Promise<string> => {
      const { images: file } = fields;
      const { message } = known
        ? await call(http.catalog.updateProduct, { body: changedProductBody(fields, known), file })
        : await repeatable(contentOf(fields), (idempotencyKey) =>
            call(http.catalog.createProduct, { body: productBody(fields), file, idempotencyKey }),
          );
      return message ?? (known ? CHANGED : CREATED);
    },
    // One whose answer was lost may have been saved: the list shows it before it is made twice.
    onSettled: refreshProducts,
  });
}

/** The sentence for a product that was not saved, with the server's reason where it gave one. */
export function saveFailureText(thrown: unknown): string {
  const { message } = toAppError(thrown);
  return t`상품 생성에 실패했습니다.\n${message}`;
}
