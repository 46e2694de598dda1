import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import type { Waiting } from './waiting';

const look = 'tabular ml-auto inline-flex min-w-6 shrink-0 justify-center rounded-full px-1.5 text-small font-semibold';

/** How many wait, in figures and in words. */
export function CountBadge({ waiting }: { waiting: Waiting }) {
  if (waiting === null)
    return (
      <span className={clsx(look, 'bg-completed-wash text-muted')}>
        <span aria-hidden>?</span>
        <span className="sr-only">{t`처리할 건수를 모름`}</span>
      </span>
    );
  if (waiting === undefined || waiting.count === 0) return null;
  const { isMore } = waiting;
  const count = waiting.count.toLocaleString('ko-KR');
  return (
    <span className={clsx(look, 'bg-accent text-paper')}>
      <span aria-hidden>
        {count}
        {isMore && '+'}
      </span>
      <span className="sr-only">
        {t`${count}건`}
        {isMore && t` 이상`} {t`기다려요`}
      </span>
    </span>
  );
}
