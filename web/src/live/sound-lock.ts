import { orNothing } from '../util/or-nothing';
import { watched } from '../util/watched';

/** Events that browsers accept as user activation. */
const touches = ['click', 'touchend', 'keydown'] as const;

/** The way of a page to make a sound: browsers mute a page before the first touch, and a phone call mutes it again. */
export function soundLock() {
  let player: AudioContext | undefined;
  // Set by the browser's event alone: within a press a change would reach the pressed button before the press does.
  const state = watched<AudioContextState | undefined>(undefined);
  function make(): AudioContext | undefined {
    const made = orNothing(() => new AudioContext());
    made?.addEventListener('statechange', () => state.set(made.state));
    return made;
  }
  const open = (): AudioContext | undefined => (player?.state === 'running' ? player : undefined);
  /** Works without a touch where the browser's settings allow it. */
  function unlock(): AudioContext | undefined {
    player ??= make();
    // A browser that still says no is asked again by the next touch.
    if (player && player.state !== 'running') player.resume().catch(() => undefined);
    return player;
  }
  return {
    /** The player, where it may be heard. */
    open,
    isOpen: (): boolean => open() !== undefined,
    subscribe: state.subscribe,
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
