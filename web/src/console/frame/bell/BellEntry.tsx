import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button';
import { Time } from '../../../ui/Time';

interface BellEntryProps {
  /** Its name for screen readers: `034번`, `접수 멈춤`. */
  name: string;
  /** Label of the link: `주문 확인`. */
  next: string;
  read: boolean;
  createdAt: string;
  onCheck: () => void;
  onRead: () => void;
  children: ReactNode;
}

/** One piece of news: look at what it is about, or only put it away. */
export function BellEntry({ name, next, read, createdAt, onCheck, onRead, children }: BellEntryProps) {
  return (
    <li className={clsx('flex flex-wrap items-center justify-end gap-x-2 py-3', read && 'text-muted')}>
      <p className="min-w-40 grow basis-0">
        <span className={clsx('block', !read && 'font-semibold')}>
          {!read && <span aria-hidden className="mr-2 inline-block size-2 rounded-full bg-accent align-middle" />}
          <span className="sr-only">{read ? t`읽은 알림: ` : t`새 알림: `}</span>
          {children}
        </span>
        <span className="block text-small text-muted">
          <Time at={createdAt} />
        </span>
      </p>
      <div className="flex gap-1">
        {!read && (
          <Button kind="quiet" aria-label={t`${name} 알림 읽음`} onClick={onRead}>
            {t`읽음`}
          </Button>
        )}
        <Button kind="secondary" aria-label={`${name} ${next}`} onClick={onCheck}>
          {t`확인`}
        </Button>
      </div>
    </li>
  );
}
