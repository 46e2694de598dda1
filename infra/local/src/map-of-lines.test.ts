import { SourceMap } from 'node:module';
import { mapOfLines } from './map-of-lines.ts';

const sourceMap = (mappings: string): SourceMap =>
  new SourceMap({
    version: 3,
    file: 'a.js',
    sources: ['one.ts', 'two.ts'],
    sourcesContent: [],
    names: [],
    mappings,
    sourceRoot: '',
  });

describe('a map of lines', () => {
  it('names for each line the place where it begins, and nothing more', () => {
    // Line 1: one.ts 1:1 and 1:5. Line 3: two.ts 100:3 and one.ts 20:1. Line 4: one.ts 21:1.
    const whole = 'AAAA,IAAI;;CCmGF,IDhFF;AACA';
    const lines = mapOfLines(whole);
    expect(lines.split(';').map((line) => line.split(',').length)).toEqual([1, 1, 1, 1]);
    for (const line of [0, 2, 3]) {
      const { originalSource, originalLine } = sourceMap(whole).findEntry(line, 1) as {
        originalSource: string;
        originalLine: number;
      };
      expect(sourceMap(lines).findEntry(line, 9)).toMatchObject({ originalSource, originalLine });
    }
  });
});
