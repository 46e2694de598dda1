import clsx from 'clsx';
import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './Icon';

interface ActionRowProps {
  icon: IconNode;
  /** Left out where there is only a note to take. */
  title?: ReactNode;
  note?: ReactNode;
  /** One control at the end of the row. */
  children?: ReactNode;
}

/** A quiet row of a card, which cuts off the line above the first one: what is so or can be done, and one button for it. */
export const ActionRow = ({ icon, title, note, children }: ActionRowProps) => (
  <div className="-mt-px flex min-h-15 flex-wrap items-center justify-end gap-x-3 gap-y-1 border-t border-line py-2 pr-2 pl-4">
    <Icon of={icon} className="text-muted" />
    <p className="min-w-24 grow basis-0">
      {title && <span className="block font-semibold">{title}</span>}
      {note && <span className={clsx('tabular block text-muted', title && 'text-small')}>{note}</span>}
    </p>
    {children}
  </div>
);
