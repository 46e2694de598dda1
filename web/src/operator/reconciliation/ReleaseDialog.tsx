import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { http } from '../../api/operator-calls';
import { FactRow } from '../../ui/FactRow';
import { Stack } from '../../ui/layout';
import { Money } from '../../ui/Money';
import { call } from '../client';
import { refreshDesk } from '../keys';
import { ActDialog } from '../parts/ActDialog';
import { ASKED_TEXT, askReason } from '../parts/ask-reason';
import { doubtWords } from '../parts/doubt-words';
import type { HeldCharge } from './reconciliation-words';

interface ReleaseDialogProps {
  /** None while nothing is asked. */
  charge: HeldCharge | undefined;
  onClose: () => void;
}

/** Asks to pay out one payment that the card company has not confirmed, for exactly its amount. */
export function ReleaseDialog({ charge, onClose }: ReleaseDialogProps) {
  // The facts stay while the dialog goes.
  const [shown, setShown] = useState(charge);
  if (charge && charge !== shown) setShown(charge);

  async function ask(reason: string) {
    if (!shown) return undefined;
    const { paymentId, amount } = shown;
    const { data } = await call(http.approvals.releaseCharge, { params: { paymentId }, body: { amount, reason } });
    return data.alone ? t`이 결제를 지급할 수 있게 했어요.` : ASKED_TEXT;
  }
  function close(tried: boolean) {
    onClose();
    if (tried) void refreshDesk('reconciliation', 'approvals', 'access-log');
  }
  return (
    <ActDialog
      open={charge !== undefined}
      onClose={close}
      title={t`카드사 확인 없이 지급할까요?`}
      description={t`이 결제만, 이 금액 그대로 지급해요. 카드사가 그사이 다르게 답하면 다시 멈춰요. 카드사에서 직접 확인한 다음 요청해주세요.`}
      confirmLabel={t`지급 요청`}
      danger
      words={askReason}
      doneText={ASKED_TEXT}
      onConfirm={ask}
    >
      {shown && (
        <Stack as="dl" gap={1}>
          <FactRow name={t`주문번호`}>{shown.orderNumber}</FactRow>
          <FactRow name={t`금액`}>
            <Money amount={shown.amount} className="font-semibold" />
          </FactRow>
          {shown.reason !== null && <FactRow name={t`카드사 응답`}>{doubtWords[shown.reason]}</FactRow>}
        </Stack>
      )}
    </ActDialog>
  );
}
