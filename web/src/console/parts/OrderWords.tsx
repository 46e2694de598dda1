import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { MessageSquareText, Pencil } from 'lucide';
import { Icon } from '../../ui/Icon';

interface OrderWordsProps {
  request: string | null;
  note: string | null;
  /** On the board, to be read from the workplace; elsewhere beside other facts. */
  size: 'board' | 'list';
  /** Two lines of each; else the whole text. */
  isCut?: boolean;
}

/** The guest's wish and the till's memo of an order. */
export function OrderWords({ request, note, size, isCut = false }: OrderWordsProps) {
  const words = [
    { label: t`손님 요청`, icon: MessageSquareText, text: request },
    { label: t`메모`, icon: Pencil, text: note },
  ].filter(({ text }) => text !== null);
  if (words.length === 0) return null;
  return (
    <ul className={clsx('flex flex-col gap-2', size === 'board' && 'px-3 pb-2')}>
      {words.map(({ label, icon, text }) => (
        <li
          key={label}
          className={clsx(
            'flex items-start gap-2 rounded-control bg-accent-wash text-accent-deep',
            size === 'board' ? 'px-2 py-1.5 text-title font-bold' : 'px-2 py-1 text-body font-semibold',
          )}
        >
          <Icon of={icon} size={size === 'board' ? 20 : 16} className="mt-1 shrink-0" />
          <span className="sr-only">{label}</span>
          <span translate="no" className={clsx('min-w-0 wrap-anywhere', isCut && 'line-clamp-2')}>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
