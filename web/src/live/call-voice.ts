import { soundLock } from './sound-lock';

/** Hertz, and seconds from the beginning. */
const NOTES = [
  [659.3, 0],
  [880, 0.28],
  [1174.7, 0.56],
] as const;
const NOTE_SECONDS = 0.9;
const CHIME_MS = 1_400;
const LOUDNESS = 0.7;
/** A voice that never says that it has ended is not waited for longer. */
const MOST_SPOKEN_MS = 12_000;
const lock = soundLock();

/** Whether the browser lets this page make a sound: many want one touch first. */
export const voiceLock = {
  ...lock,
  /** Tries at once, and again with each touch. */
  watch(): () => void {
    lock.unlock();
    return lock.watch();
  },
};

/** Plays three rising notes, heard through talk and not a fright. */
export async function chime(volume: number): Promise<void> {
  lock.unlock();
  const context = lock.open();
  if (!context) return;
  for (const [frequency, atSeconds] of NOTES) {
    const start = context.currentTime + atSeconds;
    const tone = new OscillatorNode(context, { type: 'sine', frequency });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime((LOUDNESS * volume) / 100, start + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.001, start + NOTE_SECONDS);
    tone.connect(gain).connect(context.destination);
    tone.start(start);
    tone.stop(start + NOTE_SECONDS);
  }
  await new Promise((resolve) => void setTimeout(resolve, CHIME_MS));
}

const speech = (): SpeechSynthesis | undefined => ('speechSynthesis' in globalThis ? speechSynthesis : undefined);
const isKorean = ({ lang }: SpeechSynthesisVoice): boolean => /^ko\b/i.test(lang.replace('_', '-'));
const koreanVoice = (): SpeechSynthesisVoice | undefined => speech()?.getVoices().find(isKorean);

/** Whether this browser can speak Korean, and when that changes: voices are loaded after the page. */
export const koreanSpeech = {
  isThere: (): boolean => koreanVoice() !== undefined,
  subscribe(watcher: () => void): () => void {
    const voices = speech();
    voices?.addEventListener('voiceschanged', watcher);
    return () => voices?.removeEventListener('voiceschanged', watcher);
  },
};

/** Breaks off what is being said. */
export const hush = (): void => speech()?.cancel();

/** Says a sentence, and resolves when it was said; nothing is said without a Korean voice. */
export function speak(words: string, volume: number): Promise<void> {
  const voices = speech();
  const voice = koreanVoice();
  if (!voices || !voice) return Promise.resolve();
  return new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(words);
    const limit = setTimeout(() => {
      voices.cancel();
      resolve();
    }, MOST_SPOKEN_MS);
    const end = (): void => {
      clearTimeout(limit);
      resolve();
    };
    Object.assign(utterance, { voice, lang: voice.lang, rate: 0.95, volume: volume / 100, onend: end, onerror: end });
    voices.speak(utterance);
  });
}
