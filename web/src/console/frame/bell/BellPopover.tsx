import { Popover } from '@base-ui/react/popover';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { ChannelMark } from '../../live/ChannelMark';
import { SoundSetting, SystemNoticeSetting } from '../../live/SoundSetting';
import { BellFace, bellLook } from './BellFace';
import { useReadNotifications } from '../../live/bell-query';
import { BellList } from './BellList';
import { useUnread } from './use-unread';

/** Puts everything away at once, while there is something to put away. */
function ReadAll() {
  const unread = useUnread();
  const { mutate: readAll, isPending } = useReadNotifications();
  if (unread === 0) return null;
  return (
    <Button kind="quiet" className="-my-2 ml-auto px-2" disabled={isPending} onClick={() => readAll(undefined)}>
      {t`모두 읽음`}
    </Button>
  );
}

/** The bell with the panel that it opens; it is open when it comes. */
export function BellPopover() {
  const [open, setOpen] = useState(true);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger className={bellLook}>
        <BellFace />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={8} align="end" collisionPadding={12} className="z-40">
          <Popover.Popup className="flex max-h-[min(400px,var(--available-height))] w-[min(500px,calc(100vw-24px))] flex-col rounded-card border border-line bg-paper shadow-float outline-none">
            <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 py-3">
              <Popover.Title className="text-lead font-bold">{t`알림`}</Popover.Title>
              <ChannelMark />
              <ReadAll />
            </div>
            <div className="relative min-h-0 grow overflow-y-auto px-4">
              <BellList onLeave={() => setOpen(false)} />
            </div>
            <div className="border-t border-line px-4 py-1">
              <SoundSetting />
              <SystemNoticeSetting />
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
