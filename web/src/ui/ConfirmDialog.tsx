import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { noSentence, type AppError } from '../api/app-error';
import { useAct } from '../api/use-act';
import { QuestionDialog } from './QuestionDialog';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** A verb. */
  confirmLabel: string;
  /** Puts the question away; where the act is itself a cancelling, another word than "취소". */
  cancelLabel?: string;
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
/** The error's own sentence, or a general one. */
const reasonOf = ({ message }: AppError): string =>
  message === '' || message === noSentence() ? t`실패했습니다. 다시 시도해주세요.` : message;

/** Asks before something that matters, does it, and says how that went. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirmLabel, isReady, onConfirm, doneText, failedText, ...box } = props;
  const act = useAct({ mutationFn: onConfirm, onSuccess: () => void (doneText ?? props.onClose()) });
  return (
    <QuestionDialog
      {...box}
      alert
      onGone={act.reset}
      onConfirm={() => (isReady?.() ?? true) && act.mutate()}
      confirmLabel={act.isError ? t`다시 시도` : confirmLabel}
      // A dialog that closes by itself stays busy until it is gone.
      busy={act.isPending || (act.isSuccess && !doneText)}
      failure={act.error ? (failedText ?? reasonOf(act.error)) : undefined}
      done={act.isSuccess ? doneText : undefined}
    />
  );
}
