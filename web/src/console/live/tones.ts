import { t } from '@lingui/core/macro';

/** A note: pitch in hertz, start and length in seconds. */
interface Note {
  pitchHz: number;
  atSeconds: number;
  seconds: number;
}
interface Tone {
  label: string;
  wave: OscillatorType;
  notes: readonly Note[];
}

const note = (pitchHz: number, atSeconds: number, seconds = 0.5): Note => ({ pitchHz, atSeconds, seconds });

/** The sounds of a new order, to choose from. */
const orderTones = {
  /** Two falling tones, heard over a coffee machine and not a scream. */
  chime: {
    label: t`딩동`,
    wave: 'triangle',
    notes: [note(1046.5, 0), note(784, 0.16), note(1046.5, 0.42), note(784, 0.58)],
  },
  bell: {
    label: t`따르릉`,
    wave: 'square',
    notes: [0, 0.08, 0.16, 0.24, 0.32, 0.4].map((at, index) => note(index % 2 ? 1318.5 : 1568, at, 0.12)),
  },
  rise: {
    label: t`띠리링`,
    wave: 'sawtooth',
    notes: [note(659.3, 0, 0.22), note(880, 0.2, 0.22), note(1174.7, 0.4, 0.6)],
  },
} as const satisfies Record<string, Tone>;

export type ToneName = keyof typeof orderTones;
export const toneNames: readonly ToneName[] = ['chime', 'bell', 'rise'];
export const toneLabel = (name: ToneName): string => orderTones[name].label;
export const toneOf = (name: ToneName): Tone => orderTones[name];

/** An order that was cancelled: low and falling, unlike every sound of a new one. */
export const cancelTone: Tone = {
  label: t`취소`,
  wave: 'triangle',
  notes: [note(440, 0, 0.35), note(349.2, 0.3, 0.35), note(261.6, 0.6, 0.7)],
};

/** A guest calls: two high notes, unlike every sound of an order. */
export const callTone: Tone = {
  label: t`호출`,
  wave: 'sine',
  notes: [note(1568, 0, 0.25), note(2093, 0.22, 0.6)],
};

/** Staff entered an order at another screen: one soft note, for nothing waits to be accepted. */
export const enteredTone: Tone = { label: t`넣은 주문`, wave: 'sine', notes: [note(784, 0, 0.35)] };

/** A printer is not well: two low, short ones, unlike whatever is an order's or a guest's. */
export const printerTone: Tone = {
  label: t`프린터`,
  wave: 'square',
  notes: [note(329.6, 0, 0.16), note(329.6, 0.24, 0.16)],
};
export type { Tone };
