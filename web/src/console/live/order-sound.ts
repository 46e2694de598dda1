import { useSyncExternalStore } from 'react';
import { orNothing } from '../../util/or-nothing';
import { followSettings, isQuiet, soundSettings } from './sound-settings';
import { callTone, cancelTone, printerTone, type Tone, toneOf } from './tones';

const LOUDNESS = 0.6;
/** How much louder an order is that has waited for long. */
const LOUDER = 1.6;
/** Events that browsers accept as user activation. */
const touches = ['click', 'touchend', 'keydown'] as const;

/** Whether a new order is heard here: turned off, on but kept silent by the browser until a touch, or on. */
export type SoundState = 'off' | 'locked' | 'on';

let context: AudioContext | undefined;
const watchers = new Set<() => void>();

function tell(): void {
  for (const watcher of watchers) watcher();
}

const stateNow = (): SoundState =>
  soundSettings().mode === 'off' ? 'off' : context?.state === 'running' ? 'on' : 'locked';

function unlock(): AudioContext | undefined {
  if (!context) {
    context = orNothing(() => new AudioContext());
    context?.addEventListener('statechange', tell);
  }
  // A browser that still says no is asked again by the next touch.
  if (context && context.state !== 'running') context.resume().catch(() => undefined);
  return context;
}

/** Unlocks the sound at each touch: browsers mute a page before the first one, and a phone call mutes it again. */
export function keepSoundUnlocked(): () => void {
  for (const touch of touches) addEventListener(touch, unlock, true);
  if (navigator.userActivation?.hasBeenActive) unlock();
  return () => {
    for (const touch of touches) removeEventListener(touch, unlock, true);
  };
}

/** Unlocks the sound without a touch where the browser's settings allow it, say on a wall screen after a reload. */
export const tryUnlock = (): void => void unlock();

function play(player: AudioContext, { wave, notes }: Tone, isLouder = false): void {
  const loudness = Math.min(1, (LOUDNESS * soundSettings().volume * (isLouder ? LOUDER : 1)) / 100);
  for (const { pitchHz, atSeconds, seconds } of notes) {
    const start = player.currentTime + atSeconds;
    const tone = new OscillatorNode(player, { type: wave, frequency: pitchHz });
    const volume = new GainNode(player, { gain: 0 });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(loudness, start + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
    tone.connect(volume).connect(player.destination);
    tone.start(start);
    tone.stop(start + seconds);
  }
}

/** Plays the sound for a press on its button, even while new orders are muted. */
export function tryChime(): void {
  const player = unlock();
  if (player) play(player, toneOf(soundSettings().tone));
}

const mayRing = (): boolean => stateNow() === 'on' && !isQuiet(soundSettings());

/** Plays the sound of a new order, where it may be heard. */
export function ringForOrder(isLouder = false): void {
  if (mayRing() && context) play(context, toneOf(soundSettings().tone), isLouder);
}
/** Plays the sound of an order that was cancelled. */
export function ringForCancel(): void {
  if (mayRing() && context) play(context, cancelTone);
}

/** Plays the sound of a guest who calls. */
export function ringForCall(): void {
  if (mayRing() && context) play(context, callTone);
}

/** Plays the sound of a printer that is not well. */
export function ringForPrinter(): void {
  if (mayRing() && context) play(context, printerTone);
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  const stop = followSettings(watcher);
  return () => {
    watchers.delete(watcher);
    stop();
  };
}

/** The state of the sound, followed by the component that asks. */
export const useOrderSound = (): SoundState => useSyncExternalStore(subscribe, stateNow);
