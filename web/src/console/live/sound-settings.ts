import { orNothing } from '../../util/or-nothing';
import { useWatched, watched } from '../../util/watched';
import { toneNames, type ToneName } from './tones';

/** How a new order is heard: until it is taken, once, or not at all. */
export const alarmModes = ['repeat', 'once', 'off'] as const;
export type AlarmMode = (typeof alarmModes)[number];

const keys = { mode: 'orderSound', tone: 'orderTone', volume: 'orderVolume', quiet: 'orderQuietUntil' } as const;
const USUAL_VOLUME = 60;
const QUIET_MS = 10 * 60_000;

const kept = (key: string): string | undefined => orNothing(() => localStorage.getItem(key)) ?? undefined;
const keep = (key: string, value: string): void => void orNothing(() => localStorage.setItem(key, value));

interface SoundSettings {
  /** Undefined until chosen; each screen then uses its own default. */
  mode: AlarmMode | undefined;
  tone: ToneName;
  /** 0 to 100. */
  volume: number;
  /** Nothing rings before this moment, by the device's clock. */
  quietUntil: number;
}

function read(): SoundSettings {
  const mode = kept(keys.mode);
  const tone = kept(keys.tone);
  const volume = Number(kept(keys.volume) ?? USUAL_VOLUME);
  return {
    mode: alarmModes.find((known) => known === mode),
    tone: toneNames.find((known) => known === tone) ?? 'chime',
    volume: volume >= 0 && volume <= 100 ? volume : USUAL_VOLUME,
    quietUntil: Number(kept(keys.quiet) ?? 0) || 0,
  };
}

const settings = watched(read());

function change(next: Partial<SoundSettings>): void {
  settings.set({ ...settings.get(), ...next });
}
/** Ends this quiet time by a timer, so that subscribers are notified of its end; a later one has its own timer. */
function endQuietLater({ quietUntil }: SoundSettings): void {
  const restMs = quietUntil - Date.now();
  if (restMs > 0) setTimeout(() => settings.get().quietUntil === quietUntil && change({ quietUntil: 0 }), restMs);
}
endQuietLater(settings.get());

/** The settings of this device. */
export const soundSettings = settings.get;
export const followSettings = settings.subscribe;
/** The same, followed by the component that asks. */
export const useSoundSettings = (): SoundSettings => useWatched(settings);

export function setAlarmMode(mode: AlarmMode): void {
  keep(keys.mode, mode);
  change({ mode });
}
/** On as each screen has it by itself, or off. */
export function setOrderSound(on: boolean): void {
  keep(keys.mode, on ? 'on' : 'off');
  change({ mode: on ? undefined : 'off' });
}
export function setTone(tone: ToneName): void {
  keep(keys.tone, tone);
  change({ tone });
}
export function setVolume(volume: number): void {
  keep(keys.volume, String(volume));
  change({ volume });
}
/** Nothing rings for ten minutes, or everything rings again. */
export function setQuiet(quiet: boolean): void {
  const quietUntil = quiet ? Date.now() + QUIET_MS : 0;
  keep(keys.quiet, String(quietUntil));
  change({ quietUntil });
  endQuietLater(settings.get());
}
export const isQuiet = ({ quietUntil }: Pick<SoundSettings, 'quietUntil'>): boolean => quietUntil > Date.now();
