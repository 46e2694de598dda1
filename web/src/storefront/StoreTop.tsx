import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { ChevronLeft } from 'lucide';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { TopBar } from '../ui/TopBar';

interface StoreTopProps {
  title: string;
  backTo: string;
  backLabel: string;
  /** The page takes more than one column on a desk. */
  wide?: boolean;
}

/** The top of a shopper's screen: a bar on the phone, a quiet back link from tablet width on. */
export function StoreTop({ title, backTo, backLabel, wide = false }: StoreTopProps) {
  return (
    <>
      <TopBar
        title={title}
        leading={
          <Link
            to={backTo}
            aria-label={backLabel}
            className="inline-flex size-11 items-center justify-center rounded-control"
          >
            <Icon of={ChevronLeft} size={24} />
          </Link>
        }
      />
      <nav
        aria-label={t`이전 화면`}
        className={clsx('gutter mx-auto hidden w-full max-w-reading pt-6 md:block', wide && 'lg:max-w-page')}
      >
        <Link to={backTo} className="inline-flex min-h-11 items-center gap-1 text-muted hover:text-ink">
          <Icon of={ChevronLeft} />
          {backLabel}
        </Link>
      </nav>
    </>
  );
}
