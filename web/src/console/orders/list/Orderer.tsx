import { t } from '@lingui/core/macro';
import { providerNames } from '../../../api/owner-calls';
import type { Payment } from '../../../api/views';
import { FactRow } from '../../../ui/FactRow';
import { Section, Stack } from '../../../ui/layout';
import { exactTime } from '../../../util/time';

const link =
  'inline-flex min-h-11 min-w-11 items-center justify-end font-semibold text-accent-deep underline underline-offset-4';

/** The buyer's contact details, and the facts of the payment. */
export function Orderer({ payment }: { payment: Payment }) {
  const { buyerName, buyerPhone, buyerEmail, orderNumber, paidAt, paymentMethodName, provider } = payment;
  return (
    <Section card id="orderer" title={t`주문자`} gap={3}>
      <Stack as="dl" gap={1}>
        <FactRow name={t`이름`}>{buyerName ?? t`입력하지 않음`}</FactRow>
        <FactRow name={t`이메일`}>
          {buyerEmail ? (
            <a href={`mailto:${buyerEmail}`} className={link}>
              {buyerEmail}
            </a>
          ) : (
            t`입력하지 않음`
          )}
        </FactRow>
        <FactRow name={t`전화번호`}>
          {buyerPhone ? (
            <a href={`tel:${buyerPhone}`} className={link}>
              {buyerPhone}
            </a>
          ) : (
            t`입력하지 않음`
          )}
        </FactRow>
        <FactRow name={t`전체 주문번호`}>
          <span className="tabular">{orderNumber}</span>
        </FactRow>
        {paymentMethodName !== null && (
          <FactRow name={t`결제 수단`}>
            {paymentMethodName}
            {provider !== 'counter' && ` · ${providerNames[provider]}`}
          </FactRow>
        )}
        {paidAt && <FactRow name={t`결제 일시`}>{exactTime(paidAt)}</FactRow>}
      </Stack>
    </Section>
  );
}
