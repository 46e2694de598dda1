import type { CSSProperties } from 'react';

const UNCHOSEN = '#000000';
/** How bright the page is behind a shop's name: that of `ground` in the theme. */
export const GROUND_LUMINANCE = 0.9149;
/** Contrast ratio that WCAG requires of text in any size. */
const READABLE = 4.5;
const GLARE = 0.05;

/** How bright a colour like `#1d4ed8` is to the eye, from 0 to 1; no number for what is no such colour. */
export function luminanceOf(color: string): number {
  const [red = NaN, green = NaN, blue = NaN] = [1, 3, 5].map((at) => {
    const share = parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** True for a colour in which words on the page can be read. */
export const isReadable = (color: string): boolean =>
  (GROUND_LUMINANCE + GLARE) / (luminanceOf(color) + GLARE) >= READABLE;

/** A shop's own colour; undefined for the default one, which says nothing about the shop. */
export const chosenColor = (color: string): string | undefined =>
  color.toLowerCase() === UNCHOSEN ? undefined : color;

/** The colour of a shop's name for `own-color`; a pale one, in which it could not be read, is left to the cover. */
export const nameStyle = (color: string): CSSProperties & { '--own'?: string | undefined } => ({
  '--own': isReadable(color) ? chosenColor(color) : undefined,
});
