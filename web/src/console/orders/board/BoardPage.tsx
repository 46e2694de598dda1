import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useSession } from '../../../session/session';
import { ErrorState } from '../../../ui/ErrorState';
import { Loading } from '../../../ui/Loading';
import { tryUnlock } from '../../live/order-sound';
import { useShopChannel } from '../incoming/use-shop-channel';
import { rememberBoard } from '../../parts/device/board-device';
import { BoardScreen } from './BoardScreen';
import { BoardTitle } from './BoardTitle';
import { useBoard } from './use-board';
import { useBoardColors } from './use-board-colors';
import { useWakeLock } from '../../../util/use-wake-lock';

/** The screen that a shop works from: its orders by step, the oldest promise first, one press a step. */
export function BoardPage() {
  const shopId = useSession()?.shop?.shopId ?? '';
  useShopChannel();
  useWakeLock();
  useBoardColors(shopId);
  useEffect(tryUnlock, []);
  useEffect(() => rememberBoard(shopId), [shopId]);
  return <ShopBoard key={shopId} shopId={shopId} />;
}

function ShopBoard({ shopId }: { shopId: string }) {
  const { board, seen, queue, moves, isCut } = useBoard(shopId);
  if (seen) return <BoardScreen {...{ shopId, isCut, queue, moves }} board={seen.board} checkedAt={seen.at} />;
  return (
    <main id="main" tabIndex={-1} className="gutter mx-auto w-full max-w-page py-6 outline-none">
      <BoardTitle waiting={0} isRinging={false} />
      <h1 className="pb-4 text-heading font-bold">{t`주문판`}</h1>
      {board.error ? (
        <ErrorState error={board.error} busy={board.isFetching} onRetry={() => void board.refetch()} />
      ) : board.fetchStatus === 'paused' ? (
        <p role="status" className="py-16 text-center text-muted">
          {t`인터넷이 연결되면 주문판을 불러올게요.`}
        </p>
      ) : (
        <Loading what={t`주문판을`} count={3} shape="h-60 rounded-card" />
      )}
    </main>
  );
}
