import { t } from '@lingui/core/macro';
import { Bell as BellIcon } from 'lucide';
import { Icon } from '../../../ui/Icon';
import { useUnread } from './use-unread';

const MOST_SHOWN = 99;

export const bellLook =
  'relative inline-flex size-11 shrink-0 items-center justify-center rounded-control transition-colors hover:bg-completed-wash';

/** The bell with its unread count. */
export function BellFace() {
  const unread = useUnread();
  return (
    <>
      <Icon of={BellIcon} size={24} />
      <span className="sr-only">
        {t`알림`}
        {unread > 0 && t`, 읽지 않은 알림 수 `}
      </span>
      {unread > 0 && (
        <span className="tabular absolute top-0.5 right-0 min-w-5 animate-blink rounded-full bg-accent px-1 text-center text-small leading-5 font-bold text-paper">
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </>
  );
}
