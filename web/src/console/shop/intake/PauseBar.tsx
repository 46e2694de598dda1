import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { Pause } from 'lucide';
import { Icon } from '../../../ui/Icon';
import { useOnline } from '../../../util/use-online';
import { useServerNow } from '../../../util/use-server-now';
import type { ShopIntake } from './intake-query';
import { isPausedByHand, pauseHead, pauseLeft } from './intake-words';
import { useIntakePress } from './use-intake-press';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

interface PauseBarProps {
  view: ShopIntake['view'];
  className: string;
}

/** A pause is easily forgotten: how long it still lasts, and the press that ends it. */
export function PauseBar({ view, className }: PauseBarProps) {
  const now = useServerNow(SECOND_MS);
  const online = useOnline();
  const press = useIntakePress(() => undefined);
  const left = pauseLeft(view, now);
  const minutes = view.until === null ? 0 : Math.ceil((Date.parse(view.until) - now) / MINUTE_MS);
  return (
    <section
      aria-label={t`주문 쉬기`}
      className={clsx('flex min-w-0 items-center gap-2 bg-preparing-wash font-semibold text-preparing', className)}
    >
      <span className="shrink-0 max-sm:hidden">
        <Icon of={Pause} />
      </span>
      <p className="flex min-w-0 grow items-baseline gap-2">
        {left !== '' && (
          <strong aria-hidden className="tabular shrink-0 text-lead">
            {left}
          </strong>
        )}
        <span className="min-w-0 leading-tight">{pauseHead(view)}</span>
        {/* Read by the minute: a figure that changes each second is no text to listen to. */}
        {minutes > 0 && <span className="sr-only">{t`${minutes}분 남았어요`}</span>}
      </p>
      {isPausedByHand(view) && (
        <button
          type="button"
          disabled={press.isPending || !online}
          onClick={() => press.mutate({ is: 'resume' })}
          className="min-h-11 shrink-0 rounded-control border border-current bg-paper px-3 whitespace-nowrap hover:bg-ground disabled:opacity-60"
        >
          {t`다시 받기`}
        </button>
      )}
    </section>
  );
}
