import { useSyncExternalStore } from 'react';
import { orNothing } from '../../util/or-nothing';

const KEY = 'orderSound';
/** Two falling tones, heard over a coffee machine and not a scream: pitch in hertz and start in seconds. */
const tones = [
  { pitchHz: 1046.5, atSeconds: 0 },
  { pitchHz: 784, atSeconds: 0.16 },
  { pitchHz: 1046.5, atSeconds: 0.42 },
  { pitchHz: 784, atSeconds: 0.58 },
] as const;
const TONE_SECONDS = 0.5;
const LOUDNESS = 0.35;
/** What browsers take as a touch by a person. */
const touches = ['click', 'touchend', 'keydown'] as const;

/** Whether a new order is heard here: turned off, on but kept silent by the browser until a touch, or on. */
export type SoundState = 'off' | 'locked' | 'on';

let context: AudioContext | undefined;
let isOn = orNothing(() => localStorage.getItem(KEY)) !== 'off';
const watchers = new Set<() => void>();

function tell(): void {
  for (const watcher of watchers) watcher();
}

const stateNow = (): SoundState => (!isOn ? 'off' : context?.state === 'running' ? 'on' : 'locked');

function unlock(): AudioContext | undefined {
  if (!context) {
    context = orNothing(() => new AudioContext());
    context?.addEventListener('statechange', tell);
  }
  // A browser that still says no is asked again by the next touch.
  if (context && context.state !== 'running') context.resume().catch(() => undefined);
  return context;
}

/** Browsers stay silent until somebody has touched the page, and a phone call locks it again: each touch opens it. */
export function keepSoundUnlocked(): () => void {
  for (const touch of touches) addEventListener(touch, unlock, true);
  if (navigator.userActivation?.hasBeenActive) unlock();
  return () => {
    for (const touch of touches) removeEventListener(touch, unlock, true);
  };
}

function play(player: AudioContext): void {
  for (const { pitchHz, atSeconds } of tones) {
    const start = player.currentTime + atSeconds;
    const tone = new OscillatorNode(player, { type: 'triangle', frequency: pitchHz });
    const volume = new GainNode(player, { gain: 0 });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.001, start + TONE_SECONDS);
    tone.connect(volume).connect(player.destination);
    tone.start(start);
    tone.stop(start + TONE_SECONDS);
  }
}

/** Plays the chime for somebody who presses for it, whether new orders are heard or not. */
export function tryChime(): void {
  const player = unlock();
  if (player) play(player);
}

/** Plays the chime of a new order, where it may be heard. */
export function ringForOrder(): void {
  if (stateNow() === 'on' && context) play(context);
}

/** Whether a new order makes a sound on this device; it does until somebody turns it off. */
export function setOrderSound(on: boolean): void {
  isOn = on;
  orNothing(() => localStorage.setItem(KEY, on ? 'on' : 'off'));
  tell();
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The state of the sound, followed by the component that asks. */
export const useOrderSound = (): SoundState => useSyncExternalStore(subscribe, stateNow);
