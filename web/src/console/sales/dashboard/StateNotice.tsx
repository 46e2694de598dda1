import { t } from '@lingui/core/macro';
import { Info } from 'lucide';
import type { Shop } from '../../../api/views';
import { paths } from '../../../addresses/paths';
import { LinkButton } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';

const PAUSED = t`매장 이용이 제한되어 새 주문을 받을 수 없어요. 이미 결제된 주문은 계속 처리할 수 있어요.`;
const words: Partial<Record<Shop['status'], string>> = {
  reviewing: t`사업자 정보를 심사하고 있어요. 주문은 지금도 받을 수 있고, 정산은 심사가 끝나면 시작돼요.`,
  restricted: PAUSED,
};

/** Says what the shop's state means for the day, when it means anything. */
export function StateNotice({ shop: { status, restrictionReason } }: { shop: Shop }) {
  const text = words[status];
  if (!text) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-preparing-wash px-4 py-3 text-preparing">
      <p className="flex min-w-60 flex-1 items-start gap-2">
        <Icon of={Info} className="mt-0.5" />
        <span>
          {text}
          {status === 'restricted' && restrictionReason && (
            <span className="block">{t`제한된 이유: ${restrictionReason}`}</span>
          )}
        </span>
      </p>
      {status === 'restricted' ? (
        <LinkButton to={paths.inquiry} kind="secondary">
          {t`문의하기`}
        </LinkButton>
      ) : (
        <LinkButton to={paths.onboarding} kind="secondary">
          {t`정산 계좌 인증하기`}
        </LinkButton>
      )}
    </div>
  );
}
