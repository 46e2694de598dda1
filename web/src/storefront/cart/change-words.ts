import { t } from '@lingui/core/macro';
import { countOf, type CartLine } from './cart-lines';

/** Screen-reader text of the change between two states of a cart; empty when nothing has changed. */
export function changeWords(before: readonly CartLine[], after: readonly CartLine[]): string {
  for (const { key, product, quantity } of after) {
    const known = before.find((line) => line.key === key)?.quantity ?? 0;
    if (quantity > known) return t`${product.productName} 담았어요. ${quantity}개, 장바구니에 모두 ${countOf(after)}개`;
    if (quantity < known) return t`${product.productName} ${quantity}개로 줄였어요.`;
  }
  const gone = before.find(({ key }) => !after.some((line) => line.key === key));
  return gone ? t`${gone.product.productName} 뺐어요.` : '';
}
