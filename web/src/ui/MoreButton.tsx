import { t } from '@lingui/core/macro';
import { Button } from './Button';

interface MoreButtonProps {
  hasMore: boolean;
  busy?: boolean;
  failed?: boolean;
  onMore: () => void;
}

/** The way to the next page of a list. */
export function MoreButton({ hasMore, busy = false, failed = false, onMore }: MoreButtonProps) {
  if (!hasMore) return null;
  return (
    <div className="flex flex-col items-center gap-3">
      {failed && (
        <p
          role="alert"
          className="text-center font-semibold text-danger"
        >{t`다음 내역을 불러오지 못했어요. 다시 눌러주세요.`}</p>
      )}
      <Button kind="secondary" busy={busy} onClick={onMore}>{t`더 보기`}</Button>
    </div>
  );
}

/** The part of a paged query that the button for its next page needs. */
export interface Paged {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** The way to the next page of a query. */
export const MorePages = ({ of }: { of: Paged }) => (
  <MoreButton
    hasMore={of.hasNextPage}
    busy={of.isFetchingNextPage}
    failed={of.isFetchNextPageError}
    onMore={() => void of.fetchNextPage()}
  />
);
