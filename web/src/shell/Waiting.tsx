import { t } from '@lingui/core/macro';
import { Spinner } from '../ui/Spinner';

/** Fallback while a screen's code is loading. */
export function Waiting() {
  return (
    <div role="status" className="flex min-h-[60dvh] items-center justify-center text-muted">
      <Spinner size={32} />
      <span className="sr-only">{t`불러오는 중이에요`}</span>
    </div>
  );
}
