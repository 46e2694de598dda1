import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import type { OrderStatus } from '@jumun/contracts';
import { orderStatuses } from '../../util/order-status';

/** The words of the specification; `주문 접수` is the step that an accepted order is at. */
const stepWords = (): Record<OrderStatus, string> => ({
  waiting: t`주문 완료`,
  preparing: t`주문 접수`,
  ready: t`준비 완료`,
  completed: t`수령 완료`,
});
const inks: Record<OrderStatus, string> = {
  waiting: 'text-waiting',
  preparing: 'text-preparing',
  ready: 'text-ready',
  completed: 'text-completed',
};

/** The four steps of an order: only the current one is lit, as far as it has come. */
export function Segments({ status, share = 1 }: { status: OrderStatus; share?: number }) {
  const words = stepWords();
  return (
    <ol aria-label={t`주문 진행 상황`} className="order-steps">
      {orderStatuses.map((step) => {
        const isNow = step === status;
        return (
          <li
            key={step}
            aria-current={isNow ? 'step' : undefined}
            className={clsx('text-center text-small', isNow ? `font-bold ${inks[step]}` : 'text-muted')}
          >
            <span aria-hidden className="relative mb-2 block h-2 overflow-hidden rounded-full bg-line">
              {isNow && (
                <>
                  <span className="absolute inset-0 bg-current opacity-30" />
                  <span className="absolute inset-y-0 left-0 bg-current" style={{ width: `${share * 100}%` }} />
                </>
              )}
            </span>
            {words[step]}
          </li>
        );
      })}
    </ol>
  );
}
