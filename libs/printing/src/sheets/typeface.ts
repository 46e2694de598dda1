import { readFileSync } from 'node:fs';
import { create, type Font, type Glyph } from 'fontkit';
import { LRUCache } from 'lru-cache';
import type { Weight } from './tree.js';

/** By their places from here, in the sources as in the build: so the tracer of the images' files takes along these two of nine. */
const FILES: Record<Weight, URL> = {
  regular: new URL('../../../../node_modules/pretendard/dist/public/static/Pretendard-Regular.otf', import.meta.url),
  bold: new URL('../../../../node_modules/pretendard/dist/public/static/Pretendard-Bold.otf', import.meta.url),
};

/** The look of a text in one weight: how wide it is, and the outlines of its letters. */
export interface Typeface {
  bytes: Buffer;
  /** Whether the face has a picture of it. */
  knows: (codePoint: number) => boolean;
  /** The width in ems. */
  widthOf: (text: string) => number;
  /** Each glyph with its place in ems; `outline` has the font's units, upwards. */
  glyphsOf: (text: string) => { id: number; x: number; outline: () => string }[];
  unitsPerEm: number;
}

/** Texts whose width is remembered: far more than stand on the largest sheet, and of all shops' sheets the latest. */
const MOST_WIDTHS = 10_000;

const opened = new Map<Weight, Typeface>();

export function typeface(weight: Weight): Typeface {
  const known = opened.get(weight) ?? open(FILES[weight]);
  opened.set(weight, known);
  return known;
}

function open(file: URL): Typeface {
  const bytes = readFileSync(file);
  // A single face's file, which fontkit answers as one font and not as a collection.
  const font = create(bytes) as Font;
  const { unitsPerEm } = font;
  const widths = new LRUCache<string, number>({ max: MOST_WIDTHS });
  const widthOf = (text: string): number => {
    const known = widths.get(text) ?? font.layout(text).advanceWidth / unitsPerEm;
    widths.set(text, known);
    return known;
  };
  const glyphsOf = (text: string) => {
    const { glyphs, positions } = font.layout(text);
    let x = 0;
    return glyphs.map((glyph: Glyph, index) => {
      const at = x;
      x += (positions[index]?.xAdvance ?? 0) / unitsPerEm;
      return { id: glyph.id, x: at, outline: () => glyph.path.toSVG() };
    });
  };
  return { bytes, knows: (codePoint) => font.hasGlyphForCodePoint(codePoint), widthOf, glyphsOf, unitsPerEm };
}

/** The text without what the face cannot show, such as emoji; `dropped` says whether something went. */
export function printable(text: string): { text: string; dropped: boolean } {
  const { knows } = typeface('bold');
  const composed = text.normalize('NFC');
  const kept = Array.from(composed).filter((character) => knows(character.codePointAt(0) ?? 0));
  const shown = kept.join('');
  return { text: shown.replace(/\s+/g, ' ').trim(), dropped: shown !== composed };
}
