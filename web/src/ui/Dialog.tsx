import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as Plain } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The language of the title, where it is another one than the page's. */
  titleLang?: string | undefined;
  titleClass?: string;
  description?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Cannot be closed but by its own actions. */
  blocking?: boolean;
  /** Interrupts: screen readers say so, and a press beside it does not close it. */
  alert?: boolean;
  /** Runs once it has faded out. */
  onGone?: () => void;
  /** Where the focus goes instead, when what it was opened from is gone with the work; true is where it came from. */
  finalFocus?: () => HTMLElement | true;
}

export const dialogBackdropClass =
  'fixed inset-0 z-40 bg-veil/45 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0';
const popupClass =
  'fixed inset-x-4 top-1/2 z-50 mx-auto flex max-h-[85dvh] max-w-form -translate-y-1/2 flex-col gap-3 overflow-y-auto rounded-sheet bg-paper p-6 shadow-float outline-none ' +
  'transition-[transform,opacity] duration-200 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0';

/** A short question or form in the middle of the screen. */
export function Dialog({ open, onClose, onGone, blocking = false, alert = false, finalFocus, ...box }: DialogProps) {
  const { title, titleLang, titleClass = 'text-title font-bold', description, children, actions } = box;
  const Root = alert ? AlertDialog.Root : Plain.Root;
  return (
    <Root
      open={open}
      {...(!alert && { disablePointerDismissal: blocking })}
      onOpenChange={(next: boolean, { reason }: { reason: string }) => {
        if (!next && !(blocking && reason === 'escape-key')) onClose();
      }}
      onOpenChangeComplete={(next) => !next && onGone?.()}
    >
      <Plain.Portal>
        <Plain.Backdrop className={dialogBackdropClass} />
        <Plain.Popup className={popupClass} {...(finalFocus && { finalFocus })}>
          <Plain.Title lang={titleLang} className={titleClass}>
            {title}
          </Plain.Title>
          {description && <Plain.Description className="text-body text-muted">{description}</Plain.Description>}
          {children}
          {actions && <div className="mt-3 flex flex-wrap justify-end gap-2">{actions}</div>}
        </Plain.Popup>
      </Plain.Portal>
    </Root>
  );
}
