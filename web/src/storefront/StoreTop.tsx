import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '../ui/Icon';
import { TopBar } from '../ui/TopBar';

interface StoreTopProps {
  title: string;
  backTo: string;
  backLabel: string;
}

/** The top of a shopper's screen: a bar on the phone, a quiet back link from tablet width on. */
export function StoreTop({ title, backTo, backLabel }: StoreTopProps) {
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
      <nav aria-label="이전 화면" className="gutter mx-auto hidden w-full max-w-reading pt-6 md:block">
        <Link to={backTo} className="inline-flex min-h-11 items-center gap-1 text-muted hover:text-ink">
          <Icon of={ChevronLeft} />
          {backLabel}
        </Link>
      </nav>
    </>
  );
}
