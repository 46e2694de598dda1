import { t } from '@lingui/core/macro';
import { WifiOff } from 'lucide';
import { useOnline } from '../util/use-online';
import { Icon } from './Icon';

/** A line at the top while the device has no connection. */
export function OfflineLine() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 py-2 text-center text-small text-paper">
          <Icon of={WifiOff} size={16} />
          {t`인터넷 연결이 끊겼어요. 연결되면 이어서 할 수 있어요.`}
        </p>
      )}
    </div>
  );
}
