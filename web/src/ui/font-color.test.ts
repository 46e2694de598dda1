import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chosenColor, GROUND_LUMINANCE, isReadable, luminanceOf } from './font-color';

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
