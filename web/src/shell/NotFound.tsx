import { t } from '@lingui/core/macro';
import { storePaths } from '../addresses/store-paths';
import { Button, LinkButton } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';

interface NotFoundProps {
  /** The reason, where more is known than that the address leads nowhere. */
  text?: string | undefined;
  /** Offered when the address may well be right and only the answer did not come. */
  onRetry?: (() => void) | undefined;
  /** A possible cause other than the address. */
  hint?: string | undefined;
}

/** An address that leads nowhere, and the way back. */
export function NotFound({ text, onRetry, hint }: NotFoundProps) {
  return (
    <main id="main" tabIndex={-1} className="mx-auto flex min-h-dvh max-w-form flex-col justify-center">
      <title>{t`주소를 찾을 수 없어요 · 주문(Jumun)`}</title>
      <EmptyState
        heading
        drawing="signpost"
        text={text ?? t`주소를 찾을 수 없어요.\n주소를 다시 확인해주세요.`}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {hint && (
              <p role="status" className="w-full text-muted">
                {hint}
              </p>
            )}
            {onRetry && <Button onClick={onRetry}>{t`다시 시도`}</Button>}
            <LinkButton to={storePaths.main} kind={onRetry ? 'secondary' : 'primary'}>{t`메인으로 가기`}</LinkButton>
          </div>
        }
      />
    </main>
  );
}
