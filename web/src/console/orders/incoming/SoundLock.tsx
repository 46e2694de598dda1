import { t } from '@lingui/core/macro';
import { VolumeX } from 'lucide';
import { Icon } from '../../../ui/Icon';
import { tryChime, useOrderSound } from '../../live/order-sound';
import { setOrderSound } from '../../live/sound-settings';

/** Browsers are silent until the page is touched: a bar to touch, as wide as there is room and one line high. */
export function SoundLock() {
  if (useOrderSound() !== 'locked') return null;
  return (
    <button
      type="button"
      onClick={() => {
        setOrderSound(true);
        tryChime();
      }}
      className="flex min-h-11 min-w-0 grow items-center justify-center gap-2 rounded-control bg-accent px-2 text-small font-semibold text-paper md:max-w-form md:text-body"
    >
      <Icon of={VolumeX} />
      <span className="truncate">{t`소리를 켜려면 눌러주세요`}</span>
    </button>
  );
}
