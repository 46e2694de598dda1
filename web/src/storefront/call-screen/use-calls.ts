import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { chime, speak } from '../../live/call-voice';
import { callWords } from '../../util/spoken-number';
import { callsDue, type Heard } from './calls-due';
import { type Call, CallPlayer } from './call-player';
import { heardCalls } from './heard-calls';
import { isMuted } from './is-muted';
import type { ShownScreen } from './screen-feed';

const TRY_WORDS = '시험 호출이에요. 이렇게 들려요.';
const tryOf: Call = { pickup: '시험', isTry: true };

async function sound({ pickup, isTry }: Call, settings: ShownScreen['settings']): Promise<void> {
  if (isMuted(settings.mute, Date.now())) return;
  if (settings.chime) await chime(settings.volume);
  if (settings.voice) await speak(isTry ? TRY_WORDS : callWords(pickup, settings.digits), settings.volume);
}

/** Makes the calls of a screen, each of them once; answers the one that is made now. */
export function useCalls(screen: ShownScreen | undefined, deviceId: string): Call | undefined {
  const latest = useRef(screen);
  const [player] = useState(
    () =>
      new CallPlayer({
        sound: async (call) => latest.current && sound(call, latest.current.settings),
        repeats: () => latest.current?.settings.repeat ?? 1,
      }),
  );
  const heard = useRef<Heard>(undefined);
  const tested = useRef<string | null>(undefined);
  const take = useEffectEvent((next: ShownScreen) => {
    latest.current = next;
    const calls = callsDue(next.ready, heard.current ?? heardCalls.read(deviceId));
    heard.current = calls.heard;
    heardCalls.keep({ deviceId, heard: calls.heard });
    player.add(calls.due.map((pickup) => ({ pickup, isTry: false })));
    // One from before this page was opened is over.
    if (tested.current !== undefined && next.testedAt !== null && next.testedAt !== tested.current) player.add([tryOf]);
    tested.current = next.testedAt;
  });
  useEffect(() => {
    if (screen) take(screen);
  }, [screen]);
  return useSyncExternalStore(player.subscribe, player.get);
}
