import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { intakeQuery } from '../../shop/intake/intake-query';
import { ringForOrder, useOrderSound } from '../../live/order-sound';
import { type AlarmMode, isQuiet, useSoundSettings } from '../../live/sound-settings';

const REPEAT_MS = 5_000;
/** Minutes until the owner gets a message, used until the shop's own setting is loaded. */
const USUAL_MINUTES = 3;
const MINUTE_MS = 60_000;
const SHAKE_MS = [250, 120, 250];

interface Alarm {
  /** Number of orders not yet accepted. */
  waiting: number;
  /** Since when the oldest of them waits, and what time it is there. */
  since: string | undefined;
  now: () => number;
  /** Default of this screen, used until the device has its own setting. */
  usual: AlarmMode;
}

/** Rings as long as orders wait, where it is to ring until they are taken. Gives back whether it does. */
export function useOrderAlarm({ waiting, since, now, usual }: Alarm): boolean {
  const settings = useSoundSettings();
  const sound = useOrderSound();
  const { data: intake } = useQuery({ ...intakeQuery, enabled: false });
  // From half of the time on after which the owner gets a message.
  const louderAfterMs = ((intake?.escalateAfterMinutes ?? USUAL_MINUTES) * MINUTE_MS) / 2;
  const isOn = waiting > 0 && (settings.mode ?? usual) === 'repeat' && !isQuiet(settings);
  const ring = useEffectEvent(() => {
    ringForOrder(since !== undefined && now() - Date.parse(since) > louderAfterMs);
    // Refused before the first touch, and missing on tablets: then there is the sound alone.
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(SHAKE_MS);
  });
  const isHeard = sound === 'on';
  useEffect(() => {
    if (!isOn || !isHeard) return undefined;
    ring();
    const timer = setInterval(ring, REPEAT_MS);
    return () => clearInterval(timer);
  }, [isOn, isHeard]);
  return isOn;
}
