import { t } from '@lingui/core/macro';
import { Fragment, useId, useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { Money } from '../../ui/Money';
import { PART, WithPart } from '../../ui/WithPart';
import { formatCount } from '../../util/money';
import { knownPayer } from '../payment/known-buyer';
import { PaymentColumn } from './CartColumns';
import { toldWords } from './told-words';

interface PayBarProps {
  /** Stands above the button. */
  above?: ReactNode;
  total: number;
  count: number;
  /** Under a sum, which it need not repeat. */
  isAside: boolean;
  busy: boolean;
  online: boolean;
  /** Something on the page says why it cannot be paid yet. */
  blocked: boolean;
  onPay: () => void;
  /** Pays as this device did before, without another page between. */
  onPayAsBefore: () => void;
}

/** The way to pay: at the thumb on the phone, under the summary beside the list on a desk. */
export function PayBar({ above, total, count, isAside, busy, online, blocked, onPay, onPayAsBefore }: PayBarProps) {
  const agreementId = useId();
  const [payer] = useState(() => knownPayer());
  const disabled = !online || blocked;
  const Place = isAside ? Fragment : PaymentColumn;
  return (
    <Place>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
        {above}
        {!isAside && (
          <p aria-hidden className="tabular ml-auto flex items-baseline gap-2 md:hidden">
            <span className="text-muted">{t`${formatCount(count)}개`}</span>
            <Money amount={total} className="text-title font-bold" />
          </p>
        )}
      </div>
      {payer && online ? (
        <div className="flex flex-col gap-1">
          <div className="mb-1 text-center text-small text-muted">
            <p>{toldWords(payer)}</p>
            <p id={agreementId}>{t`주문 내용을 확인했으며 결제에 동의합니다.`}</p>
          </div>
          <Button
            wide
            size="large"
            busy={busy}
            disabled={disabled}
            aria-describedby={agreementId}
            onClick={onPayAsBefore}
          >
            <span>
              <WithPart text={t`동의하고 ${PART} 바로 결제하기`}>
                <Money amount={total} />
              </WithPart>
            </span>
          </Button>
          <Button wide kind="quiet" disabled={disabled || busy} onClick={onPay}>{t`주문자 정보 수정`}</Button>
        </div>
      ) : (
        <Button wide size="large" busy={busy} disabled={disabled} onClick={onPay}>
          {online ? (
            <span>
              <WithPart text={t`${PART} 결제하기`}>
                <Money amount={total} />
              </WithPart>
            </span>
          ) : (
            t`인터넷이 연결되면 주문할 수 있어요`
          )}
        </Button>
      )}
    </Place>
  );
}
