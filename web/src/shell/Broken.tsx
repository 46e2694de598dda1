import { t } from '@lingui/core/macro';
import { storePaths } from '../addresses/store-paths';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';

/** Fallback for a screen that failed: a bug of ours, or code that could not be downloaded. */
export function Broken() {
  return (
    <main id="main" tabIndex={-1} className="mx-auto flex min-h-dvh max-w-form flex-col justify-center">
      <title>{t`문제가 생겼어요 · 주문(Jumun)`}</title>
      <EmptyState
        heading
        drawing="signpost"
        text={t`화면을 보여주지 못했어요.\n새로고침하면 대부분 해결돼요.`}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button onClick={() => location.reload()}>{t`새로고침`}</Button>
            <Button kind="secondary" onClick={() => location.assign(storePaths.main)}>{t`메인으로 가기`}</Button>
          </div>
        }
      />
    </main>
  );
}
