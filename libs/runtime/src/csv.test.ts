import fc from 'fast-check';
import { parseCsv, toCsv } from './csv.js';

const textOf = (rows: (string | number | null)[][]): string => toCsv(['이름', '금액'], rows).toString('utf8');

describe('a CSV file', () => {
  it('begins with the mark by which Excel knows UTF-8, and ends its lines as RFC 4180 has it', () => {
    expect(textOf([['아메리카노', 4500]])).toBe('\ufeff이름,금액\r\n아메리카노,4500\r\n');
  });

  it.each(['=1+1', '+82', '-1', '@SUM(A1)', '\t=1', '\r=1'])('holds %j as text that no spreadsheet runs', (text) => {
    expect(parseCsv(textOf([[text, 0]]))[1]?.[0]).toBe(`'${text}`);
  });

  it('leaves numbers below zero alone', () => {
    expect(textOf([['환불', -500]])).toContain('환불,-500\r\n');
  });

  it('gives back any text that went in', () => {
    const safe = fc.string({ unit: 'grapheme' }).filter((text) => !/^[=+\-@\t\r]/.test(text));
    fc.assert(
      fc.property(fc.array(fc.tuple(safe, safe)), (rows) => {
        const read = parseCsv(toCsv(['a', 'b'], rows).toString('utf8'));
        expect(read).toEqual([['a', 'b'], ...rows]);
      }),
    );
  });

  it('is read with bare line ends, without a mark, without a last line end and past empty lines', () => {
    expect(parseCsv('a,b\n\n1,"x,""y"""\n2,')).toEqual([
      ['a', 'b'],
      ['1', 'x,"y"'],
      ['2', ''],
    ]);
  });
});
