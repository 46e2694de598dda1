import type { WirePayment } from '@jumun/contracts';
import { FactRow } from '../../ui/FactRow';
import { Section, Stack } from '../../ui/layout';
import { exactTime } from '../../util/time';

const link =
  'inline-flex min-h-11 min-w-11 items-center justify-end font-semibold text-accent-deep underline underline-offset-4';

/** Who ordered, and how to reach them. */
export function Orderer({ payment }: { payment: WirePayment }) {
  const { orderer_name, orderer_phone, orderer_email, order_number, paid_at } = payment;
  return (
    <Section card id="orderer" title="주문자" gap={3}>
      <Stack as="dl" gap={1}>
        <FactRow name="이름">{orderer_name ?? '입력하지 않음'}</FactRow>
        <FactRow name="이메일">
          {orderer_email ? (
            <a href={`mailto:${orderer_email}`} className={link}>
              {orderer_email}
            </a>
          ) : (
            '입력하지 않음'
          )}
        </FactRow>
        <FactRow name="전화번호">
          {orderer_phone ? (
            <a href={`tel:${orderer_phone}`} className={link}>
              {orderer_phone}
            </a>
          ) : (
            '입력하지 않음'
          )}
        </FactRow>
        <FactRow name="전체 주문번호">
          <span className="tabular">{order_number}</span>
        </FactRow>
        {paid_at && <FactRow name="결제한 때">{exactTime(paid_at)}</FactRow>}
      </Stack>
    </Section>
  );
}
