import { contentMark, isMarkOf } from './content-mark.js';

describe('the mark of a content', () => {
  it('has 128 bits, is the same for the same content, and another one for any other', () => {
    const mark = contentMark('sealed');
    expect(mark).toMatch(/^[0-9a-f]{32}$/);
    expect(contentMark('sealed')).toBe(mark);
    expect(contentMark('sealed ')).not.toBe(mark);
  });

  it('is known by its content alone, also as releases before 0.3 kept it', () => {
    const mark = contentMark('sealed');
    expect(isMarkOf(mark, 'sealed')).toBe(true);
    expect(isMarkOf(mark.slice(0, 16), 'sealed')).toBe(true);
    for (const wrong of ['', mark.slice(0, 8), mark.slice(0, 31), contentMark('another')])
      expect(isMarkOf(wrong, 'sealed')).toBe(false);
  });
});
