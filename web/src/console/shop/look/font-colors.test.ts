import { isReadable } from '../../../ui/font-color';
import { colorName, fontColors } from './font-colors';

describe('the font colours to choose from', () => {
  it('can all be read on the page', () => {
    expect(fontColors.filter(({ value }) => !isReadable(value))).toEqual([]);
  });

  it('begin with the one of a shop that chose none, and have names of their own', () => {
    expect(fontColors[0].value).toBe('#000000');
    expect(new Set(fontColors.map(({ label }) => label)).size).toBe(fontColors.length);
  });

  it('are named whatever letters they are stored in', () => {
    expect([colorName('#1D4ED8'), colorName('#123456')]).toEqual(['바다', '직접 고른 색']);
  });
});
