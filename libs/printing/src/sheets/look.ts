import type { SheetTemplate } from '@jumun/contracts';
import type { SheetJob } from './sheet-job.js';

const INK = '#1c1a17';
const MUTED = '#6b645b';
const HAIRLINE = '#d9d3ca';
const ACCENT = '#c8421a';
const WHITE = '#ffffff';
const BLACK = '#000000';
const READABLE = 4.5;

/** How a template draws: its colours, and how loud its words are. */
export interface Look {
  template: SheetTemplate;
  /** The colour behind the words; undefined leaves the paper. */
  ground?: string;
  ink: string;
  muted: string;
  /** The one colour that is not ink: the bar at the top, the host. */
  accent: string;
  /** The line around the code. */
  frame?: { color: string; width: number };
  /** How much larger than on a plain sheet the spot is. */
  loudness: number;
  /** The spot in white on a band of ink. */
  banded: boolean;
  /** False leaves out the small line about calling staff. */
  full: boolean;
}

export function lookOf({ template, tint }: Pick<SheetJob, 'template' | 'tint'>, onPaper: boolean): Look {
  const plain = { ink: INK, muted: MUTED, accent: ACCENT, loudness: 1, banded: false, full: true };
  switch (template) {
    case 'plain':
      return { template, ...plain, frame: { color: HAIRLINE, width: 0.3 } };
    case 'big':
      return { template, ...plain, loudness: 1.4, full: false };
    case 'mono':
      return {
        template,
        ...plain,
        ink: BLACK,
        muted: BLACK,
        accent: BLACK,
        banded: true,
        frame: { color: BLACK, width: 0.6 },
      };
    case 'warm':
      return { template, ...plain, ...warmth(tint ?? ACCENT, onPaper) };
  }
}

/** On the shop's colour its words are white or ink, as they read better; on paper its colour is darkened until it reads. */
function warmth(tint: string, onPaper: boolean): Partial<Look> {
  if (onPaper) return { accent: readable(tint) };
  const ink = contrast(WHITE, tint) >= contrast(INK, tint) - 1.5 ? WHITE : INK;
  const ground = ink === WHITE ? readable(tint) : tint;
  return { ground, ink, muted: ink, accent: ink };
}

function readable(color: string): string {
  let darker = color;
  while (contrast(WHITE, darker) < READABLE) darker = mix(darker, BLACK, 0.06);
  return darker;
}

const channels = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** The first colour with a share of the second. */
export const mix = (color: string, other: string, share: number): string => {
  const added = channels(other);
  const mixed = channels(color).map((value, index) => Math.round(value * (1 - share) + (added[index] ?? 0) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours by the rule of WCAG: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}
