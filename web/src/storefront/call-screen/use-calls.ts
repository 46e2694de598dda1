import { useEffect, useState, useSyncExternalStore } from 'react';
import { chime, hush, speak } from '../../live/call-voice';
import { serverNow } from '../../util/server-clock';
import { callWords } from '../../util/spoken-number';
import type { Call } from './call-player';
import { heardCalls } from './heard-calls';
import { isMuted } from './is-muted';
import { ScreenCalls } from './screen-calls';
import type { ShownScreen } from './screen-feed';

const TRY_WORDS = '시험 호출이에요. 이렇게 들려요.';

async function sound({ pickup, key }: Call, settings: ShownScreen['settings'], signal: AbortSignal): Promise<void> {
  // The clock of a TV is often wrong: hours go by the server's.
  if (isMuted(settings.mute, serverNow())) return;
  if (settings.chime) await chime(settings.volume);
  const words = key === undefined ? TRY_WORDS : callWords(pickup, settings.digits);
  if (settings.voice && !signal.aborted) await speak(words, settings.volume);
}

/** Makes the calls of a screen, each of them once; answers the one that is made now. */
export function useCalls(screen: ShownScreen | undefined, deviceId: string): Call | undefined {
  const [calls] = useState(
    () =>
      new ScreenCalls({
        memory: {
          read: () => heardCalls.read(deviceId),
          keep: (heard) => heardCalls.keep({ deviceId, heard }),
        },
        sound,
      }),
  );
  useEffect(() => {
    const stop = calls.begin();
    return () => {
      stop();
      hush();
    };
  }, [calls]);
  useEffect(() => {
    if (screen) calls.take(screen);
  }, [calls, screen]);
  return useSyncExternalStore(calls.player.subscribe, calls.player.get);
}
