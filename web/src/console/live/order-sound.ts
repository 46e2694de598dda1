import { useSyncExternalStore } from 'react';

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

let context: AudioContext | undefined;
const watchers = new Set<() => void>();

/** Browsers stay silent until somebody has touched the page: the first touch opens the way. */
export function unlockSoundOnce(): () => void {
  const unlock = () => {
    context ??= new AudioContext();
    void context.resume();
    stop();
  };
  const stop = () => {
    removeEventListener('pointerdown', unlock);
    removeEventListener('keydown', unlock);
  };
  addEventListener('pointerdown', unlock);
  addEventListener('keydown', unlock);
  return stop;
}

/** Plays the chime, if the browser lets us yet. */
export function playChime(): void {
  const player = context;
  if (!player) return;
  void player.resume();
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

/** Whether a new order makes a sound on this device; it does until somebody turns it off. */
export const orderSound = {
  isOn: (): boolean => localStorage.getItem(KEY) !== 'off',
  set(on: boolean): void {
    localStorage.setItem(KEY, on ? 'on' : 'off');
    for (const watcher of watchers) watcher();
  },
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};

/** The setting, followed by the component that asks. */
export const useOrderSound = (): boolean => useSyncExternalStore(orderSound.subscribe, orderSound.isOn);
