import { t } from '@lingui/core/macro';
import { Info, LockKeyhole, ShieldCheck } from 'lucide';
import { useId } from 'react';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { MoneyText } from '../../ui/Money';
import { useOnline } from '../../util/use-online';
import type { PaymentRecord } from './payment-query';
import { TimeLeft } from './TimeLeft';

interface PayBarProps {
  /** The payment whose time runs; null after its end. */
  record: PaymentRecord | null;
  formId: string;
  words: string;
  busy: boolean;
  isCounter: boolean;
  /** Why the last press led nowhere. */
  refusal: string | null;
  /** The card page is about to come in this tab. */
  comesHere: boolean;
}

/** The last press: its words, who takes the money, and what happens to it. */
export function PayBar({ record, formId, words, busy, isCounter, refusal, comesHere }: PayBarProps) {
  const online = useOnline();
  const agreementId = useId();
  return (
    <>
      {record && (
        <TimeLeft record={record} className="-mx-4 -mt-3 mb-2 border-b border-line px-4 lg:mx-0 lg:mt-0 lg:px-0" />
      )}
      <div role="status" className="empty:hidden">
        {comesHere && (
          <p className="-mx-4 -mt-3 mb-3 flex items-start gap-2 bg-waiting-wash px-4 py-3 font-semibold text-waiting lg:mx-0 lg:mt-3 lg:rounded-control">
            <Icon of={Info} className="mt-0.5 shrink-0" />
            {t`새 창이 막혀 있어서 이 화면에서 이어가요.`}
          </p>
        )}
      </div>
      {refusal !== null && (
        <p role="alert" className="mb-2 font-semibold text-preparing">
          {refusal}
        </p>
      )}
      <p id={agreementId} className="mb-2 text-center text-small text-muted">
        {t`주문 내용을 확인했으며 결제에 동의합니다.`}
      </p>
      {/* A field that loses the focus may get its error, and the button would slip away under the press. */}
      <div onMouseDown={(event) => event.preventDefault()}>
        <Button
          type="submit"
          form={formId}
          size="large"
          wide
          {...(online && { icon: LockKeyhole })}
          busy={busy}
          disabled={!online}
          busyLabel={isCounter ? t`주문하는 중` : t`결제창 여는 중`}
          aria-describedby={agreementId}
          className="min-h-14 font-bold"
        >
          <span>{online ? <MoneyText text={words} /> : t`인터넷이 연결되면 결제할 수 있어요`}</span>
        </Button>
      </div>
      {!isCounter && (
        <p className="mt-1 flex items-center justify-center gap-1 text-small text-muted">
          <Icon of={ShieldCheck} size={16} className="shrink-0 text-ready" />
          {t`NHN KCP 안전결제`}
        </p>
      )}
    </>
  );
}
