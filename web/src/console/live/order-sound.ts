import { useSyncExternalStore } from 'react';
import { soundLock } from '../../live/sound-lock';
import { followSettings, isQuiet, soundSettings } from './sound-settings';
import { callTone, cancelTone, enteredTone, printerTone, type Tone, toneOf } from './tones';

const LOUDNESS = 0.6;
/** How much louder an order is that has waited for long. */
const LOUDER = 1.6;

/** Whether a new order is heard here: turned off, on but kept silent by the browser until a touch, or on. */
export type SoundState = 'off' | 'locked' | 'on';

const lock = soundLock();

const stateNow = (): SoundState => (soundSettings().mode === 'off' ? 'off' : lock.isOpen() ? 'on' : 'locked');

/** Unlocks the sound at each touch, and at once where there was one. */
export function keepSoundUnlocked(): () => void {
  if (navigator.userActivation?.hasBeenActive) lock.unlock();
  return lock.watch();
}

/** Unlocks the sound without a touch where the browser's settings allow it, say on a wall screen after a reload. */
export const tryUnlock = (): void => void lock.unlock();

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
  const player = lock.unlock();
  if (player) play(player, toneOf(soundSettings().tone));
}

function ring(tone: Tone, isLouder = false): void {
  const player = lock.open();
  if (player && stateNow() === 'on' && !isQuiet(soundSettings())) play(player, tone, isLouder);
}

/** Plays the sound of a new order, where it may be heard. */
export const ringForOrder = (isLouder = false): void => ring(toneOf(soundSettings().tone), isLouder);
/** Plays the sound of an order that staff entered elsewhere. */
export const ringForEntered = (): void => ring(enteredTone);
/** Plays the sound of an order that was cancelled. */
export const ringForCancel = (): void => ring(cancelTone);
/** Plays the sound of a guest who calls. */
export const ringForCall = (): void => ring(callTone);
/** Plays the sound of a printer that is not well. */
export const ringForPrinter = (): void => ring(printerTone);

function subscribe(watcher: () => void): () => void {
  const stops = [lock.subscribe(watcher), followSettings(watcher)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The state of the sound, followed by the component that asks. */
export const useOrderSound = (): SoundState => useSyncExternalStore(subscribe, stateNow);
