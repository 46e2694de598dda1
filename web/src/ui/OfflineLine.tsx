import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Icon } from './Icon';

function subscribe(watcher: () => void): () => void {
  addEventListener('online', watcher);
  addEventListener('offline', watcher);
  return () => {
    removeEventListener('online', watcher);
    removeEventListener('offline', watcher);
  };
}

/** A line at the top while the device has no connection. */
export function OfflineLine() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 py-2 text-center text-small text-paper">
          <Icon of={WifiOff} size={16} />
          인터넷 연결이 끊겼어요. 연결되면 이어서 할 수 있어요.
        </p>
      )}
    </div>
  );
}
