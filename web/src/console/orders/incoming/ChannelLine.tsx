import { t } from '@lingui/core/macro';
import { RefreshCw } from 'lucide';
import { useEffect, useState } from 'react';
import { Icon } from '../../../ui/Icon';
import { useOnline } from '../../../util/use-online';
import { useChannelState } from '../../live/owner-channel';

/** Shorter interruptions are not shown. */
const CALM_MS = 1_500;

/** Says that new orders do not come in by themselves, once that lasts. Without a network the app's own line says so. */
export function ChannelLine() {
  const isCut = useChannelState() === 'lost';
  const online = useOnline();
  return (
    <div role="status" className="min-w-0">
      {isCut && online && <CutLine />}
    </div>
  );
}

function CutLine() {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLasts(true), CALM_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!lasts) return null;
  return (
    <p className="flex animate-enter items-center gap-2 rounded-control bg-preparing-wash px-2 py-0.5 text-small leading-tight text-preparing">
      <Icon of={RefreshCw} size={16} />
      {t`새 주문 알림을 다시 연결하고 있어요.`}
    </p>
  );
}
