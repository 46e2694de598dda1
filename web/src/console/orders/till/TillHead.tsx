import { t } from '@lingui/core/macro';
import { ArrowLeft } from 'lucide';
import type { ReactNode, Ref } from 'react';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { Link } from '../../../ui/Link';

interface TillHeadProps {
  title: string;
  /** Where the arrow leads: to another screen, or a step back. */
  back: string | (() => void) | undefined;
  ref?: Ref<HTMLHeadingElement>;
  /** Behind the title: the search, or what can be done with the order. */
  children?: ReactNode;
  /** The head of the order beside the goods. */
  side?: ReactNode;
}

/** The head of the till: the way back, the step, and from tablet width on the head of the order. */
export const TillHead = ({ title, back, ref, children, side }: TillHeadProps) => (
  <header className="relative z-30 flex shrink-0 border-b border-line bg-paper pt-[env(safe-area-inset-top)]">
    <div className="flex min-h-[55px] min-w-0 grow items-center gap-1 pr-4 pl-1 md:pr-3">
      {typeof back === 'string' ? (
        <Link
          to={back}
          aria-label={t`주문판으로 가기`}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-completed-wash"
        >
          <Icon of={ArrowLeft} />
        </Link>
      ) : back ? (
        <IconButton icon={ArrowLeft} label={t`이전`} onClick={back} className="shrink-0" />
      ) : (
        <span className="w-3" />
      )}
      <h1 ref={ref} tabIndex={-1} className="pr-3 text-title font-bold whitespace-nowrap outline-none">
        {title}
      </h1>
      {children}
    </div>
    {side && (
      <div className="flex w-96 shrink-0 items-center justify-between gap-2 border-l border-line pr-2 pl-4">{side}</div>
    )}
  </header>
);
