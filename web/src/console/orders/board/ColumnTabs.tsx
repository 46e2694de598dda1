import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { ListOrdered } from 'lucide';
import { Icon } from '../../../ui/Icon';
import { type ColumnStatus, columnStatuses, columnWords } from './board-view';

interface ColumnTabsProps {
  counts: Readonly<Record<ColumnStatus, number>>;
  shown: ColumnStatus;
  onShow: (status: ColumnStatus) => void;
  isAllDay: boolean;
  onAllDay: () => void;
}

const tab = 'flex min-h-14 flex-col items-center justify-center gap-0.5 border-b-3 px-0.5 text-center font-bold';
const tones = { waiting: 'bg-waiting', preparing: 'bg-preparing', ready: 'bg-ready' } as const;

/** On a phone the columns stand side by side out of view: the way to each, and how much is in it. */
export function ColumnTabs({ counts, shown, onShow, isAllDay, onAllDay }: ColumnTabsProps) {
  return (
    <div
      role="group"
      aria-label={t`단계`}
      className="grid shrink-0 grid-cols-4 border-b border-line bg-paper md:hidden"
    >
      {columnStatuses.map((status) => {
        const isShown = status === shown;
        return (
          <button
            key={status}
            type="button"
            aria-pressed={isShown}
            onClick={() => onShow(status)}
            className={clsx(tab, isShown ? 'border-accent text-ink' : 'border-transparent text-muted')}
          >
            <span
              className={clsx(
                'tabular min-w-7 rounded-full px-1.5 text-center',
                counts[status] > 0 ? `${tones[status]} text-paper` : 'bg-completed-wash text-completed',
              )}
            >
              {counts[status]}
            </span>
            {columnWords[status]}
          </button>
        );
      })}
      <button
        type="button"
        aria-pressed={isAllDay}
        onClick={onAllDay}
        className={clsx(tab, 'border-transparent text-muted')}
      >
        <Icon of={ListOrdered} size={24} />
        {t`모아보기`}
      </button>
    </div>
  );
}
