import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { CircleAlert, CircleCheck } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { Dialog, type DialogProps } from './Dialog';
import { Icon } from './Icon';

interface QuestionDialogProps extends Omit<DialogProps, 'actions' | 'titleClass'> {
  /** Form of the first step, with its own buttons; the question follows in the same dialog. */
  form?: ReactNode;
  /** A verb. */
  confirmLabel?: string;
  danger?: boolean;
  cancelLabel?: string;
  onCancel?: () => void;
  onConfirm?: () => void;
  busy?: boolean;
  busyLabel?: string;
  /** Why it can't be done now, while everything stays as it was filled in. */
  barred?: string | undefined;
  /** Why it was not done. */
  failure?: string | undefined;
  /** That it was done. */
  done?: string | undefined;
}

/** One act in one box: filled in, asked about, under way, then done or failed. */
export function QuestionDialog({
  form,
  busy = false,
  barred,
  failure,
  done,
  onClose,
  children,
  ...ask
}: QuestionDialogProps) {
  const { confirmLabel, danger = false, cancelLabel = t`취소`, onCancel = onClose, onConfirm, busyLabel, ...box } = ask;
  const actions = done ? (
    <Button onClick={onClose}>{t`확인`}</Button>
  ) : (
    <>
      <Button kind="secondary" disabled={busy} onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button
        kind={danger ? 'danger' : 'primary'}
        busy={busy}
        disabled={barred !== undefined}
        {...(busyLabel && { busyLabel })}
        onClick={onConfirm}
      >
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog {...box} onClose={() => !busy && onClose()} actions={!form && actions}>
      {form}
      {!done && children}
      {!form && (
        <div role="status">
          {done && (
            <p className="flex items-center gap-2 font-semibold text-ready">
              <Icon of={CircleCheck} />
              {done}
            </p>
          )}
          {barred && !busy && <p className="text-muted">{barred}</p>}
          {failure && (
            <p
              className={clsx(
                'flex gap-2 text-danger',
                box.alert ? 'items-center font-semibold' : 'items-start rounded-control bg-danger-wash px-3 py-2',
              )}
            >
              <Icon of={CircleAlert} {...(!box.alert && { className: 'mt-0.5' })} />
              {failure}
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}
