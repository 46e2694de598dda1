import { byFrequency, divided, unicodeRange } from './letters.ts';

const hangul = Array.from({ length: 3_000 }, (_, index) => String.fromCodePoint(0xac00 + index));
const divide = (first: string, later = '') => {
  const ours = [
    { name: 'first', letters: first },
    { name: 'later', letters: later },
  ];
  return divided({ common: [...hangul, 'é', 'あ'], ours, size: 40, rareSize: 220 });
};

describe('the files of the face', () => {
  it('hold every letter once', () => {
    const letters = divide('뷁').flatMap((cut) => cut.letters);
    const held = new Set(letters);
    expect(held.size).toBe(letters.length);
    expect([...hangul, 'é', 'あ', 'A', '7', '뷁'].filter((letter) => !held.has(letter))).toEqual([]);
  });

  it('have our own texts, Latin and the words of menus in the two that every page fetches', () => {
    const seen = divide('뷁뛟')
      .slice(-2)
      .flatMap((cut) => cut.letters);
    expect(seen).toEqual(expect.arrayContaining([...'뷁뛟떡볶이라떼0123456789,%·…’']));
  });

  it('have what other pages show beyond the first in one of their own', () => {
    const [later] = divide('뷁', '뛟뷁떡가').filter(({ name }) => name === 'later');
    expect(later?.letters).toEqual(['뛟']);
  });

  it('name the two last, since a browser looks into the last of several that may have a letter', () => {
    expect(divide('').map((cut) => cut.name.split('-')[0])).toEqual(
      expect.arrayContaining(['rare', 'more', 'first', 'latin']),
    );
    expect(
      divide('')
        .slice(-2)
        .map((cut) => cut.name),
    ).toEqual(['first', 'latin']);
  });
});

describe('the letters of a file', () => {
  it('are written in runs, roughly where other files come later', () => {
    expect(unicodeRange([...'cab가'])).toBe('U+61-63,U+ac00');
    expect(unicodeRange([...'ac가'], true)).toBe('U+61-63,U+ac00');
  });

  it('are read from the slices of the face, whose last ones are the commonest', () => {
    expect(byFrequency('unicode-range: U+ac00, U+ac02-ac03;\n unicode-range: U+61;')).toEqual(['a', '가', '갂', '갃']);
  });
});
