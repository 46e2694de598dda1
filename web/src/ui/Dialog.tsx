import { Dialog as Primitive } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** Cannot be closed but by its own actions. */
  blocking?: boolean;
}

/** The box in the middle that every dialog shares. */
export const dialogPopupClass =
  'fixed inset-x-4 top-1/2 z-50 mx-auto flex max-h-[85dvh] max-w-form -translate-y-1/2 flex-col gap-3 overflow-y-auto rounded-sheet bg-paper p-6 shadow-float outline-none ' +
  'transition-[transform,opacity] duration-200 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0';
export const dialogBackdropClass =
  'fixed inset-0 z-40 bg-ink/45 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0';

/** A short question or form in the middle of the screen. */
export function Dialog({ open, onClose, title, description, children, actions, blocking = false }: DialogProps) {
  return (
    <Primitive.Root
      open={open}
      disablePointerDismissal={blocking}
      onOpenChange={(next, details) => {
        if (next || (blocking && details.reason === 'escape-key')) return;
        onClose();
      }}
    >
      <Primitive.Portal>
        <Primitive.Backdrop className={dialogBackdropClass} />
        <Primitive.Popup className={dialogPopupClass}>
          <Primitive.Title className="text-title font-bold">{title}</Primitive.Title>
          {description && <Primitive.Description className="text-body text-muted">{description}</Primitive.Description>}
          {children}
          {actions && <div className="mt-3 flex flex-wrap justify-end gap-2">{actions}</div>}
        </Primitive.Popup>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
