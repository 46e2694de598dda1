import { t } from '@lingui/core/macro';
import { X } from 'lucide';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../../../ui/IconButton';
import { Sheet } from '../../../ui/Sheet';
import { useIsWide } from './use-is-wide';

interface PanelProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** More about the board: beside the columns where there is room, else over them. */
export function Panel({ title, onClose, children }: PanelProps) {
  const isWide = useIsWide();
  if (isWide) return <Beside title={title} onClose={onClose} children={children} />;
  return (
    <Sheet open onClose={onClose} title={title} side="right">
      {children}
    </Sheet>
  );
}

function Beside({ title, onClose, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [from] = useState(() => document.activeElement);
  useEffect(() => {
    // A field that was asked for has it already.
    const aside = heading.current?.closest('aside');
    if (!aside?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true });
    return () => {
      if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
    };
  }, [title, from]);
  return (
    <aside
      aria-label={title}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="flex w-80 shrink-0 flex-col border-l border-line bg-paper 2xl:w-96"
    >
      <div className="flex items-center justify-between gap-2 py-1 pr-1 pl-4">
        <h2 ref={heading} tabIndex={-1} className="tabular text-title font-bold outline-none">
          {title}
        </h2>
        <IconButton icon={X} label={t`닫기`} onClick={onClose} />
      </div>
      <div className="min-h-0 grow overflow-y-auto px-4 pb-6">{children}</div>
    </aside>
  );
}
