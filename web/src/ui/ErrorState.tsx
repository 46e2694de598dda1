import { t } from '@lingui/core/macro';
import { RotateCw } from 'lucide';
import { toAppError } from '../api/app-error';
import { Button } from './Button';

interface ErrorStateProps {
  error: unknown;
  onRetry?: () => void;
  busy?: boolean;
}

/** Error, retry button, and the request id for support. */
export function ErrorState({ error, onRetry, busy = false }: ErrorStateProps) {
  const { message, requestId } = toAppError(error);
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-4 py-16 text-center">
      <p className="max-w-reading text-lead font-semibold">{message}</p>
      {onRetry && <Button kind="secondary" icon={RotateCw} busy={busy} onClick={onRetry}>{t`다시 시도`}</Button>}
      {requestId && <p className="text-small break-all text-muted">{t`문의할 때 알려주세요: ${requestId}`}</p>}
    </div>
  );
}
