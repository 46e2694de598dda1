import { t } from '@lingui/core/macro';
import { RotateCw } from 'lucide';
import type { AppError } from '../../api/app-error';
import { storePaths } from '../../addresses/store-paths';
import { Button, LinkButton } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { TodayOrders } from '../kept-orders/TodayOrders';

interface OrderMissingProps {
  error: AppError;
  text: string;
  base: string;
  busy: boolean;
  onRetry: () => void;
}

/** Shown behind the alert when an order could not be loaded: try again, or go on elsewhere. */
export function OrderMissing({ error, text, base, busy, onRetry }: OrderMissingProps) {
  const { requestId } = error;
  return (
    <div className="my-auto flex flex-col items-center">
      <EmptyState
        heading
        drawing="receipt"
        text={text}
        action={
          <div className="flex flex-col items-center gap-4">
            {error.kind === 'client' ? (
              <p className="text-muted">{t`주소를 다시 확인하거나 가게에 주문번호를 물어봐주세요.`}</p>
            ) : (
              <p className="text-muted">{t`주문은 그대로 있어요. 잠시 뒤에 다시 열면 보여요.`}</p>
            )}
            <div className="flex flex-wrap justify-center gap-2">
              {error.kind !== 'client' && (
                <Button icon={RotateCw} busy={busy} onClick={onRetry}>
                  {t`다시 시도`}
                </Button>
              )}
              <LinkButton to={storePaths.storeAt(base)} kind="secondary">
                {t`홈으로 가기`}
              </LinkButton>
            </div>
            {requestId && <p className="text-small break-all text-muted">{t`문의할 때 알려주세요: ${requestId}`}</p>}
          </div>
        }
      />
      <TodayOrders />
    </div>
  );
}
