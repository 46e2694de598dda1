import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { Volume2, VolumeX } from 'lucide';
import { Icon } from '../../ui/Icon';
import { showToast } from '../../ui/toast';
import { tryChime, useOrderSound } from './order-sound';
import { setOrderSound } from './sound-settings';

/** Shows whether a new order is heard on this device, and changes it with one press. */
export function SoundButton() {
  const state = useOrderSound();

  function turnOn() {
    setOrderSound(true);
    tryChime();
  }
  function press() {
    if (state !== 'on') return turnOn();
    setOrderSound(false);
    showToast({ text: t`새 주문 소리를 껐어요.`, action: { label: t`다시 켜기`, run: turnOn } });
  }

  const isLocked = state === 'locked';
  return (
    <button
      type="button"
      aria-label={isLocked ? t`새 주문 소리 켜기` : t`새 주문 소리`}
      aria-pressed={isLocked ? undefined : state === 'on'}
      title={
        { locked: t`한 번 눌러야 소리가 나요`, on: t`새 주문 소리가 켜져 있어요`, off: t`새 주문 소리가 꺼져 있어요` }[
          state
        ]
      }
      onClick={press}
      className={clsx(
        'inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center rounded-control transition-colors',
        isLocked ? 'bg-accent-wash text-accent-deep' : 'hover:bg-completed-wash',
        state === 'off' && 'text-muted',
      )}
    >
      <Icon of={state === 'on' ? Volume2 : VolumeX} size={24} />
    </button>
  );
}
