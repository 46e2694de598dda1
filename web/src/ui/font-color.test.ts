import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chosenColor, GROUND_LUMINANCE, isReadable, luminanceOf } from './font-color';

/** The tokens of a style sheet by name. */
const tokensOf = (css: string): Record<string, string> =>
  Object.fromEntries(
    [...css.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', color = '']) => [name, color]),
  );
const styles = (name: string) => readFileSync(join(import.meta.dirname, '../styles', name), 'utf8');
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

describe.each([
  { scheme: 'light', tokens: tokensOf(styles('theme.css')) },
  { scheme: 'dark', tokens: { ...tokensOf(styles('theme.css')), ...tokensOf(styles('dark.css')) } },
])('words in the $scheme', ({ tokens }) => {
  const color = (name: string) => tokens[name] ?? '';
  it.each(['ink', 'muted', 'accent', 'accent-deep'])('can be read in %s on the page and on paper', (name) => {
    for (const ground of ['ground', 'paper'])
      expect(contrast(color(name), color(ground))).toBeGreaterThanOrEqual(name === 'accent' ? 4.4 : 4.5);
  });

  it.each(['waiting', 'preparing', 'ready', 'completed', 'danger'])('can be read in %s on its wash', (name) => {
    expect(contrast(color(name), color(`${name}-wash`))).toBeGreaterThanOrEqual(4.5);
  });

  it('can be read on what is pressed and what is picked', () => {
    expect(contrast(color('paper'), color('accent'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color('accent-deep'), color('accent-wash'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color('line-strong'), color('paper'))).toBeGreaterThanOrEqual(3);
  });
});

describe('the font colour of a shop', () => {
  it('is measured against the ground of the theme', () => {
    const theme = readFileSync(join(import.meta.dirname, '../styles/theme.css'), 'utf8');
    const ground = /--color-ground: (#[0-9a-f]{6})/.exec(theme)?.[1] ?? '';
    expect(luminanceOf(ground)).toBeCloseTo(GROUND_LUMINANCE, 3);
  });

  it('can be read when it is dark enough, and not when it is pale', () => {
    expect(['#000000', '#1D4ED8', '#b23812'].map(isReadable)).toEqual([true, true, true]);
    expect(['#ffffff', '#FFD54A', '#9aa0a6'].map(isReadable)).toEqual([false, false, false]);
  });

  it('is nothing to read by when it is no colour at all', () => {
    expect(['', 'red', '#12'].map(isReadable)).toEqual([false, false, false]);
  });

  it('counts as chosen once it is another than black', () => {
    expect([chosenColor('#000000'), chosenColor('#112233')]).toEqual([undefined, '#112233']);
  });
});
