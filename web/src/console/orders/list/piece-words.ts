import { t } from '@lingui/core/macro';
import type { PaymentDetail } from './payment-query';

/** The pieces of a refund in words: `케이크 1개, 라떼 2개`. */
export const pieceWords = (
  pieces: readonly { lineNo: number; quantity: number }[],
  lines: PaymentDetail['orders'],
): string =>
  pieces
    .map(({ lineNo, quantity }) => {
      const name = lines.find((line) => line.lineNo === lineNo)?.product.productName ?? t`상품`;
      return t`${name} ${quantity}개`;
    })
    .join(', ');
