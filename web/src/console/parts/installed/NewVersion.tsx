import { t } from '@lingui/core/macro';
import { RefreshCw } from 'lucide';
import { useSyncExternalStore } from 'react';
import { Icon } from '../../../ui/Icon';

let refresh: (() => void) | null = null;
const watchers = new Set<() => void>();

/** There is a newer version than this page, and this is how it comes. */
export function tellNewVersion(how: () => void): void {
  refresh = how;
  for (const watcher of watchers) watcher();
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Announces a new version of the console, in a line of its own that stays until the person has time to reload. */
export function NewVersion() {
  const how = useSyncExternalStore(
    subscribe,
    () => refresh,
    () => null,
  );
  return (
    <div role="status">
      {how && (
        <p className="flex min-h-12 flex-wrap items-center justify-center gap-x-2 border-line bg-waiting-wash px-4 font-semibold text-waiting border-b">
          <Icon of={RefreshCw} />
          {t`새 버전이 있어요.`}
          <button type="button" onClick={how} className="min-h-11 px-3 underline underline-offset-4">
            {t`새로고침`}
          </button>
        </p>
      )}
    </div>
  );
}
