import { t } from '@lingui/core/macro';
import { Search } from 'lucide';
import { useState } from 'react';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import { useKeys } from '../parts/use-keys';
import { SearchForm } from './SearchForm';

/** The one search of the desk, in its bar and under the key `/`. */
export function SearchBox() {
  const [isOpen, setOpen] = useState(false);
  useKeys({ '/': () => setOpen(true) });
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="/"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control border-line text-muted hover:text-ink md:w-80 md:justify-start md:border md:bg-ground md:px-3"
      >
        <Icon of={Search} />
        <span className="sr-only md:not-sr-only">{t`결제, 상점, 사람 찾기`}</span>
        <kbd aria-hidden className="ml-auto hidden rounded border border-line px-1.5 text-small md:inline">
          /
        </kbd>
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t`찾기`}>
        <SearchForm onLeave={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
