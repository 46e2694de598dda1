import { t } from '@lingui/core/macro';
import { BellRing, CircleX } from 'lucide';
import { Icon } from '../../../ui/Icon';
import { Muted, Section, Stack } from '../../../ui/layout';

const kinds = [
  { icon: BellRing, name: t`결제된 새 주문`, about: t`주문번호와 상품, 금액을 알려드려요.` },
  { icon: CircleX, name: t`주문 취소`, about: t`취소된 주문을 알려드려요.` },
] as const;

/** The events that the shop gets an alert for. */
export function AlertKinds() {
  return (
    <Section card id="alert-kinds" title={t`이럴 때 알려드려요`} gap={4}>
      <Stack as="ul" gap={4}>
        {kinds.map(({ icon, name, about }) => (
          <li key={name} className="flex items-center gap-3">
            <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-wash text-accent-deep">
              <Icon of={icon} />
            </span>
            <span className="flex flex-col">
              <strong className="font-semibold">{name}</strong>
              <Muted as="span" small>
                {about}
              </Muted>
            </span>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
