import { orNothing } from '../util/or-nothing';
import { watched } from '../util/watched';

/** Events that browsers accept as user activation. */
const touches = ['click', 'touchend', 'keydown'] as const;

/** The way of a page to make a sound: browsers mute a page before the first touch, and a phone call mutes it again. */
export function soundLock() {
  const player = watched<AudioContext | undefined>(undefined);
  function make(): AudioContext | undefined {
    const made = orNothing(() => new AudioContext());
    player.set(made);
    made?.addEventListener('statechange', () => player.set(made));
    return made;
  }
  const open = (): AudioContext | undefined => (player.get()?.state === 'running' ? player.get() : undefined);
  /** Works without a touch where the browser's settings allow it. */
  function unlock(): AudioContext | undefined {
    const known = player.get() ?? make();
    // A browser that still says no is asked again by the next touch.
    if (known && known.state !== 'running') known.resume().catch(() => undefined);
    return known;
  }
  return {
    /** The player, where it may be heard. */
    open,
    isOpen: (): boolean => open() !== undefined,
    subscribe: player.subscribe,
    unlock,
    /** Unlocks the sound at each touch. */
    watch(): () => void {
      for (const touch of touches) addEventListener(touch, unlock, true);
      return () => {
        for (const touch of touches) removeEventListener(touch, unlock, true);
      };
    },
  };
}
