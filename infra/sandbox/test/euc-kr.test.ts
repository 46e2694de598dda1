import iconv from 'iconv-lite';
import { asEucKrForm, encodeForm, eucKrBytes, fitsEucKr, parseForm } from '../src/euc-kr.ts';

describe('EUC-KR', () => {
  it('counts two bytes for Hangul and one for ASCII', () => {
    expect(eucKrBytes('주문 1건')).toBe(8);
    expect(eucKrBytes('가나')).toBe(iconv.encode('가나', 'euc-kr').length);
  });

  it('knows which characters it has not', () => {
    expect(fitsEucKr('따뜻한 라떼?')).toBe(true);
    expect(fitsEucKr('라떼 🎉')).toBe(false);
  });

  it('has exactly the letters that survive the way there and back', () => {
    const differing: string[] = [];
    for (let point = 0x20; point < 0x1_0000; point += 1) {
      const char = String.fromCharCode(point);
      if (fitsEucKr(char) !== (iconv.decode(iconv.encode(char, 'euc-kr'), 'euc-kr') === char)) differing.push(char);
    }
    expect(differing).toEqual([]);
  });

  it('writes the bytes of each letter, those too whose second byte looks like ASCII', () => {
    const letters = '가힣똠갂갹「·※';
    const form = parseForm(Buffer.from(encodeForm([['a', letters]], 'euc-kr')), 'euc-kr');
    expect(form).toEqual({ a: letters });
    expect(encodeForm([['a', '갂']], 'euc-kr')).toBe('a=%81A');
  });

  it('writes a foreign character as a browser form does', () => {
    expect(asEucKrForm('차 🎉')).toBe('차 &#127881;');
  });

  it('writes the bytes that an EUC-KR page posts', () => {
    expect(encodeForm([['res_msg', '정상 처리']], 'euc-kr')).toBe('res_msg=%C1%A4%BB%F3+%C3%B3%B8%AE');
  });

  it.each(['euc-kr', 'utf-8'] as const)('reads back what it wrote in %s', (charset) => {
    const fields: [string, string][] = [
      ['a', '가 나&다=라+마%'],
      ['b', "it's (ok)!~*"],
      ['c', ''],
    ];
    expect(Object.entries(parseForm(Buffer.from(encodeForm(fields, charset)), charset))).toEqual(fields);
  });

  it('writes UTF-8 forms exactly as URLSearchParams does', () => {
    const fields: [string, string][] = [['이름', "김 손님!'()~*-._+&=/"]];
    expect(encodeForm(fields, 'utf-8')).toBe(new URLSearchParams(fields).toString());
  });
});
