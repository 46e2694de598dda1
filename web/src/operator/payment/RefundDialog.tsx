import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { toAppError } from '../../api/app-error';
import { http } from '../../api/operator-calls';
import { LabelledInput } from '../../ui/form/labelled';
import { formatWon } from '../../util/money';
import { randomId } from '../../util/random-id';
import { call } from '../client';
import { refreshDesk } from '../keys';
import { ActDialog } from '../parts/ActDialog';
import type { PaymentHistory } from './payment-query';
import { refundReasons } from './refund-reasons';
import { hasPartOfWon, typedWon, wonOf } from '../../util/typed';

const MOST = 999_999_999;
const words = {
  label: t`환불 사유`,
  help: t`사장님의 환불 내역과 접근 기록에 남아요.`,
  missing: t`환불 사유를 입력해주세요.`,
  max: 100,
  templates: refundReasons,
} as const;

interface RefundDialogProps {
  story: PaymentHistory;
  onClose: () => void;
}

/** Gives the payment back to its card, whole or in part. */
export function RefundDialog({ story: { paymentId, refundable, shopName }, onClose }: RefundDialogProps) {
  // One key stands for one wish: it is shown again while its outcome is unknown, so that nothing goes back twice.
  const [key, setKey] = useState(randomId);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState('');
  const amount = typed === '' ? refundable : wonOf(typed);

  function isReady(): boolean {
    const isRight = amount >= 1 && amount <= refundable && !hasPartOfWon(amount);
    const range = t`1원부터 ${{ refundable: formatWon(refundable) }}까지 환불할 수 있어요.`;
    setFault(isRight ? '' : hasPartOfWon(amount) ? t`환불 금액은 1원 단위로 입력해주세요.` : range);
    return isRight;
  }
  async function refund(reason: string): Promise<string> {
    try {
      const body = { reason, amount };
      const { data } = await call(http.orders.refundForShop, { params: { paymentId }, body, idempotencyKey: key });
      return data.state === 'done'
        ? t`${{ amount: formatWon(data.amount) }}을 환불했어요.`
        : t`환불 결과를 카드사에 확인하고 있어요. 다시 환불하지 마세요.`;
    } catch (thrown) {
      const { kind, code } = toAppError(thrown);
      // After a certain no the server would only repeat it.
      if (kind === 'client' || code === 'PROVIDER_FAILED') setKey(randomId());
      throw thrown;
    }
  }

  return (
    <ActDialog
      open
      danger
      onClose={(tried) => {
        onClose();
        if (tried) void refreshDesk('payment', 'payments', 'access-log');
      }}
      title={t`${{ amount: formatWon(amount) }}을 환불할까요?`}
      description={t`${shopName}의 결제예요. 결제한 카드로 돌아가고, 상점의 정산 금액에서 빠져요. 되돌릴 수 없어요.`}
      confirmLabel={t`환불하기`}
      words={words}
      isReady={isReady}
      onConfirm={refund}
      doneText={t`환불했어요.`}
    >
      <LabelledInput
        label={t`환불 금액 (원)`}
        help={t`비우면 남은 ${{ refundable: formatWon(refundable) }} 모두예요.`}
        error={fault}
        inputMode="numeric"
        autoComplete="off"
        className="tabular"
        value={typed}
        onChange={({ target }) => setTyped(typedWon(target.value, MOST))}
      />
    </ActDialog>
  );
}
