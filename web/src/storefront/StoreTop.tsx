import { ChevronLeft } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { StoreBar } from './StoreBar';

interface StoreTopProps {
  title: string;
  backTo: string;
  backLabel: string;
  /** Stands between the title and the ways to see the page. */
  children?: ReactNode;
}

/** The bar of a shopper's page behind the store: the way back, and what it is. Its heading stands in the page. */
export const StoreTop = ({ title, backTo, backLabel, children }: StoreTopProps) => (
  <StoreBar stays>
    <Link
      to={backTo}
      aria-label={backLabel}
      className="-ml-3 inline-flex size-11 shrink-0 items-center justify-center rounded-control"
    >
      <Icon of={ChevronLeft} size={24} />
    </Link>
    <p aria-hidden className="min-w-0 grow basis-[4rem] truncate text-lead font-bold lg:text-title">
      {title}
    </p>
    {children}
  </StoreBar>
);
