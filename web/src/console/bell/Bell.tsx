import { Popover } from '@base-ui/react/popover';
import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../ui/Icon';
import { SoundSetting } from '../live/SoundSetting';
import { BellList } from './BellList';
import { bellCountQuery } from './bell-query';

const MOST_SHOWN = 99;

/** The bell with its unread count, and the panel it opens. */
export function Bell() {
  const [open, setOpen] = useState(false);
  const { data: unread = 0 } = useQuery(bellCountQuery);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-control transition-colors hover:bg-completed-wash">
        <Icon of={BellIcon} size={24} />
        <span className="sr-only">알림{unread > 0 && ', 읽지 않은 알림 수 '}</span>
        {unread > 0 && (
          <span className="tabular absolute top-0.5 right-0 min-w-5 animate-blink rounded-full bg-accent px-1 text-center text-small leading-5 font-bold text-paper">
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={8} align="end" collisionPadding={12} className="z-40">
          <Popover.Popup className="flex max-h-[400px] w-[min(500px,calc(100vw-24px))] flex-col rounded-card border border-line bg-paper shadow-float outline-none">
            <Popover.Title className="border-b border-line px-4 py-3 text-lead font-bold">알림</Popover.Title>
            <div className="min-h-0 grow overflow-y-auto px-4">
              <BellList onLeave={() => setOpen(false)} />
            </div>
            <div className="border-t border-line px-4 py-1">
              <SoundSetting />
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
