import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import type { RoomState } from '../../live/use-order-room';
import { useOnline } from '../../util/use-online';

const words = (): Record<RoomState | 'offline', string> => ({
  joining: t`연결하고 있어요`,
  live: t`실시간으로 확인하고 있어요`,
  lost: t`다시 연결하고 있어요. 화면을 닫지 않아도 돼요.`,
  offline: t`연결되면 바뀐 내용을 바로 알려드려요.`,
});

/** Whether changes come by themselves; always there, so that nothing moves when the connection comes and goes. */
export function LiveLine({ state }: { state: RoomState }) {
  const shown = useOnline() ? state : 'offline';
  const said = words()[shown];
  const isAway = shown === 'lost' || shown === 'offline';
  return (
    <div className="flex min-h-6 items-center justify-center gap-2 text-small text-muted">
      <span
        aria-hidden
        className={clsx(
          'size-2 shrink-0 rounded-full',
          shown === 'live' ? 'bg-ready' : 'animate-breathe bg-line-strong',
        )}
      />
      <p aria-hidden={isAway}>{said}</p>
      <p role="status" className="sr-only">
        {isAway && said}
      </p>
    </div>
  );
}
