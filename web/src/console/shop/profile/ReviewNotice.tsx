import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { CircleAlert, Info } from 'lucide';
import type { Shop } from '../../../api/views';
import { paths } from '../../../addresses/paths';
import { Icon } from '../../../ui/Icon';
import { Link } from '../../../ui/Link';

interface Review {
  isBad: boolean;
  title: string;
  reason?: string;
  /** The consequence, or the owner's next step. */
  next: string;
}

function reviewOf({ status, rejectionReason, restrictionReason }: Shop): Review | undefined {
  if (status === 'restricted') {
    return {
      isBad: true,
      title: t`매장 이용이 제한됐어요`,
      ...(restrictionReason && { reason: restrictionReason }),
      next: t`새 주문을 받을 수 없어요. 이유를 확인한 뒤 고객센터에 알려주세요.`,
    };
  }
  if (status === 'pending' && rejectionReason) {
    return {
      isBad: true,
      title: t`심사에서 반려됐어요`,
      reason: rejectionReason,
      next: t`내용을 고쳐서 저장하면 다시 심사해요.`,
    };
  }
  if (status === 'reviewing') {
    return {
      isBad: false,
      title: t`사업자 정보를 심사하고 있어요`,
      next: t`주문은 지금도 받을 수 있어요. 정산은 심사와 계좌 인증이 끝나면 시작돼요.`,
    };
  }
  return undefined;
}

/** Where the shop's review stands, first thing on the screen: why it was refused, and what happens next. */
export function ReviewNotice({ shop }: { shop: Shop }) {
  const review = reviewOf(shop);
  if (!review) return null;
  const { isBad, title, reason, next } = review;
  return (
    <section
      aria-label={t`심사 상태`}
      className={clsx(
        'flex items-start gap-3 rounded-card px-4 py-3',
        isBad ? 'bg-danger-wash text-danger' : 'bg-waiting-wash text-waiting',
      )}
    >
      <Icon of={isBad ? CircleAlert : Info} className="mt-0.5" />
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="font-bold">{title}</h2>
        {reason && <p className="whitespace-pre-line">{reason}</p>}
        <p className="text-small text-ink">{next}</p>
        {shop.status === 'restricted' && (
          <Link
            to={paths.inquiry}
            className="inline-flex min-h-11 items-center self-start font-semibold underline underline-offset-4"
          >
            {t`문의하기`}
          </Link>
        )}
      </div>
    </section>
  );
}
