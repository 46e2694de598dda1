import { Dialog } from '@base-ui/react/dialog';
import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { X } from 'lucide';
import type { ReactNode, RefObject } from 'react';
import { Icon } from './Icon';

interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The language of the title, where it is another one than the page's. */
  titleLang?: string | undefined;
  children: ReactNode;
  /** Where it stands from tablet width on; on a phone it always rises from the bottom. */
  side?: 'left' | 'right' | 'center';
  /** From tablet width on it takes more of the screen. */
  wide?: boolean;
  footer?: ReactNode;
  /** Where the focus goes when it opens; else to its first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Where the focus goes when it closes; true is where it came from. */
  finalFocus?: () => HTMLElement | true;
}

const places = {
  center:
    'md:inset-0 md:m-auto md:h-fit md:max-h-[85dvh] md:w-form md:rounded-sheet data-ending-style:md:translate-y-2 data-starting-style:md:translate-y-2',
  right:
    'md:inset-y-0 md:right-0 md:left-auto md:max-h-none md:w-form md:rounded-none md:rounded-l-sheet md:data-ending-style:translate-x-8 md:data-starting-style:translate-x-8 md:translate-y-0',
  left: 'md:inset-y-0 md:left-0 md:right-auto md:max-h-none md:w-80 md:rounded-none md:rounded-r-sheet md:data-ending-style:-translate-x-8 md:data-starting-style:-translate-x-8 md:translate-y-0',
};

/** More about one thing, over the page. Esc, the cross and a press beside it close it. */
export function Sheet(props: SheetProps) {
  const { open, onClose, title, titleLang, children, side = 'center', wide, footer, initialFocus, finalFocus } = props;
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil/45 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          data-sheet
          {...(initialFocus && { initialFocus })}
          {...(finalFocus && { finalFocus })}
          className={clsx(
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[85dvh] flex-col rounded-t-sheet bg-paper shadow-float outline-none',
            'transition-[transform,opacity] duration-200 data-ending-style:translate-y-8 data-ending-style:opacity-0 data-starting-style:translate-y-8 data-starting-style:opacity-0',
            places[side],
            wide && 'md:min-w-140',
          )}
        >
          <header className="flex items-center justify-between gap-4 py-2 pr-2 pl-4 md:pl-6">
            <Dialog.Title lang={titleLang} className="text-title font-bold">
              {title}
            </Dialog.Title>
            <Dialog.Close
              aria-label={t`닫기`}
              className="inline-flex size-11 items-center justify-center rounded-control hover:bg-completed-wash"
            >
              <Icon of={X} />
            </Dialog.Close>
          </header>
          <div className={clsx('min-h-0 overflow-y-auto px-4 md:px-6', footer ? 'grow pb-4' : 'safe-bottom pb-6')}>
            {children}
          </div>
          {footer && <footer className="safe-bottom border-t border-line px-4 pt-3 md:px-6">{footer}</footer>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
