import { AlertDialog } from '@base-ui/react/alert-dialog';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { NO_SENTENCE, toAppError } from '../api/app-error';
import { Button } from './Button';
import { dialogBackdropClass, dialogPopupClass } from './Dialog';
import { Icon } from './Icon';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  /** A verb. */
  confirmLabel: string;
  danger?: boolean;
  /** More about it, or what has to be filled in; it goes when the work is done. */
  children?: ReactNode;
  /** Whether what was filled in is enough; where it is not, nothing is done. */
  isReady?: () => boolean;
  /** The work; what it throws is shown as the reason of the failure. */
  onConfirm: () => Promise<void>;
  /** Shown after success; without it the dialog closes by itself. */
  doneText?: string;
  /** Replaces the reason of a failure; without both there is a general sentence. */
  failedText?: string;
  /** Where the focus goes instead, when what it was opened from is gone with the work; true is where it came from. */
  finalFocus?: () => HTMLElement | true;
}
const FAILED = '실패했습니다. 다시 시도해주세요.';

/** What a failure says of itself, where it says anything. */
function reasonOf(thrown: unknown): string {
  const { message } = toAppError(thrown);
  return message === '' || message === NO_SENTENCE ? FAILED : message;
}

type Phase = { is: 'idle' } | { is: 'busy' } | { is: 'done' } | { is: 'failed'; reason: string };

/** Asks before something that matters: idle, busy, then done or failed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, description, confirmLabel, danger = false, children } = props;
  const { isReady, onConfirm, doneText, failedText, finalFocus } = props;
  const [phase, setPhase] = useState<Phase>({ is: 'idle' });
  /** Known before the button shows it, so that two quick presses do the work once. */
  const isBusy = useRef(false);

  async function confirm() {
    if (isBusy.current || (isReady && !isReady())) return;
    isBusy.current = true;
    setPhase({ is: 'busy' });
    try {
      await onConfirm();
      if (!doneText) return onClose();
      setPhase({ is: 'done' });
    } catch (thrown) {
      setPhase({ is: 'failed', reason: failedText ?? reasonOf(thrown) });
    } finally {
      isBusy.current = false;
    }
  }

  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => !next && phase.is !== 'busy' && onClose()}
      onOpenChangeComplete={(next) => !next && setPhase({ is: 'idle' })}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialogBackdropClass} />
        <AlertDialog.Popup className={dialogPopupClass} {...(finalFocus && { finalFocus })}>
          <AlertDialog.Title className="text-title font-bold">{title}</AlertDialog.Title>
          {description && (
            <AlertDialog.Description className="text-body text-muted">{description}</AlertDialog.Description>
          )}
          {phase.is !== 'done' && children}
          <div role="status">
            {phase.is === 'done' && (
              <p className="flex items-center gap-2 font-semibold text-ready">
                <Icon of={CircleCheck} />
                {doneText}
              </p>
            )}
            {phase.is === 'failed' && (
              <p className="flex items-center gap-2 font-semibold text-danger">
                <Icon of={CircleAlert} />
                {phase.reason}
              </p>
            )}
          </div>
          <div className="mt-3 flex flex-wrap justify-end gap-2">
            {phase.is === 'done' ? (
              <Button onClick={onClose}>확인</Button>
            ) : (
              <>
                <Button kind="secondary" disabled={phase.is === 'busy'} onClick={onClose}>
                  취소
                </Button>
                <Button kind={danger ? 'danger' : 'primary'} busy={phase.is === 'busy'} onClick={() => void confirm()}>
                  {phase.is === 'failed' ? '다시 시도' : confirmLabel}
                </Button>
              </>
            )}
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
