import { t } from '@lingui/core/macro';
import { RefreshCw } from 'lucide';
import { Icon } from '../../../ui/Icon';
import { useWatched, watched } from '../../../util/watched';

/** How a newer version than this page's comes, where there is one. */
const refresh = watched<(() => void) | null>(null);

/** There is a newer version than this page, and this is how it comes. */
export const tellNewVersion = refresh.set;

/** Announces a new version of the console, in a line of its own that stays until the person has time to reload. */
export function NewVersion() {
  const how = useWatched(refresh);
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
