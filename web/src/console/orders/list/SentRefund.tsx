import { t } from '@lingui/core/macro';
import { FactRow } from '../../../ui/FactRow';
import { Money } from '../../../ui/Money';
import type { PaymentDetail } from './payment-query';
import { pieceWords } from './piece-words';
import type { RefundBody } from './use-refund';

/** A refund that was sent and not answered. */
export const SentRefund = ({ sent, lines }: { sent: RefundBody; lines: PaymentDetail['orders'] }) => (
  <dl className="flex flex-col gap-1">
    {sent.lines && <FactRow name={t`상품`}>{pieceWords(sent.lines, lines)}</FactRow>}
    <FactRow name={t`환불 금액`} strong>
      <Money amount={sent.amount ?? 0} />
    </FactRow>
    <FactRow name={t`사유`}>{sent.reason}</FactRow>
    {sent.restock !== undefined && <FactRow name={t`재고`}>{sent.restock ? t`되돌려요` : t`되돌리지 않아요`}</FactRow>}
  </dl>
);
