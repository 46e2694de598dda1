import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { toast, Toaster as Sonner } from 'sonner';
import 'sonner/dist/styles.css';
import { isEasy, useEasy } from './easy';
import { toasts, type ToastRequest } from './toast';
import { OwnWords } from './OwnWords';

const DURATION_MS = 4_000;
const DURATION_WITH_ACTION_MS = 7_000;
const BELOW_THE_BAR = { top: 'calc(var(--toast-top) + env(safe-area-inset-top))' };

function show({ text, kind = 'plain', action, durationMs }: ToastRequest): void {
  const say = kind === 'success' ? toast.success : kind === 'error' ? toast.error : toast;
  say(<OwnWords text={text} />, {
    // Easy pages give slow readers time: a toast stays until it is closed by hand.
    duration: isEasy() ? Infinity : (durationMs ?? (action ? DURATION_WITH_ACTION_MS : DURATION_MS)),
    ...(action ? { action: { label: action.label, onClick: action.run } } : {}),
  });
}

/** The toaster itself. */
export function Toaster() {
  const easy = useEasy();
  useEffect(() => toasts.takeOver(show), []);
  return (
    <Sonner
      position="top-center"
      style={{ fontFamily: 'inherit' }}
      containerAriaLabel={t`알림`}
      offset={BELOW_THE_BAR}
      mobileOffset={BELOW_THE_BAR}
      closeButton={easy !== null}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: t`알림 닫기`,
        classNames: {
          toast:
            'flex w-full items-center gap-3 rounded-card bg-ink px-4 py-(--toast-pad) text-body text-paper shadow-float',
          title: 'font-semibold',
          content: 'grow',
          closeButton: 'order-last inline-flex size-11 shrink-0 items-center justify-center rounded-control text-paper',
          actionButton: 'min-h-11 shrink-0 rounded-control px-3 font-semibold text-paper underline underline-offset-4',
        },
      }}
    />
  );
}
