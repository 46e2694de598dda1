import { Buyer, StoredBuyer } from '../orders/views.js';
import { ProductInput } from '../catalog/product.js';
import { line, optionalLine, optionalParagraph, paragraph } from './text.js';

const name = line(100, '필수');
const isTaken = (text: string): boolean => name.safeParse(text).success;
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const shown = (code: number): string => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;

describe('a name that a person writes', () => {
  it('has no character that hides itself or turns the text around, wherever it stands', () => {
    const hidden = [
      ...range(0x00, 0x1f),
      ...range(0x7f, 0x9f),
      ...[0xad, 0x61c, 0x180e, 0xfeff],
      ...range(0x200b, 0x200f),
      ...range(0x2028, 0x202e),
      ...range(0x2060, 0x206f),
      ...range(0xfff9, 0xfffb),
      ...range(0xe0000, 0xe007f),
    ];
    const taken = hidden.filter((code) => isTaken(`가${String.fromCodePoint(code)}나`));
    expect(taken.map(shown)).toEqual([]);
    const ends = hidden.filter((code) => !/\s/.test(String.fromCodePoint(code)));
    expect(ends.filter((code) => isTaken(`${String.fromCodePoint(code)}가`)).map(shown)).toEqual([]);
    expect(ends.filter((code) => isTaken(`가${String.fromCodePoint(code)}`)).map(shown)).toEqual([]);
  });

  it('may have every letter and picture that can be seen', () => {
    const allowed = [
      '아메리카노 (Hot) & 디카페인!',
      '\u1112\u1161\u11ab\u1100\u1173\u11af',
      ...['ㄱㄴㄷ', 'ㅏㅑㅓ', '韓國', 'ひらがな'],
      ...['قهوة عربية', 'קפה', 'กาแฟ', 'कॉफ़ी', 'Ça va', 'e\u0301'],
      ...['👨‍👩‍👧‍👦 세트', '🧑🏽‍🍳', '❤️‍🔥', '🏳️‍🌈', '👍🏿', '🇰🇷', '1️⃣', '☕️'],
    ];
    expect(allowed.filter((text) => !isTaken(text))).toEqual([]);
    const letters = [
      ...range(0x1100, 0x11ff),
      ...range(0x3131, 0x318e),
      ...range(0x0621, 0x064a),
      ...range(0x5d0, 0x5ea),
    ];
    expect(letters.filter((code) => !isTaken(`a${String.fromCodePoint(code)}b`)).map(shown)).toEqual([]);
    for (const code of range(0xac00, 0xd7a3)) if (!isTaken(String.fromCodePoint(code))) throw new Error(shown(code));
  });

  it('joins emoji only, so that nothing hides between letters', () => {
    const texts = ['가\u200d나', '👨\u200d', '\u200d👨', '👨\u200d가', '가\u200d👨', '👨\u200d\u200d👩'];
    expect(texts.filter(isTaken)).toEqual([]);
  });

  it('is refused in Korean words', () => {
    expect(name.safeParse('카페\u202e명').error?.issues[0]?.message).toBe('보이지 않는 문자는 쓸 수 없어요.');
    const product = { name: '라떼\u200b', description: '고소해요', price: 1, stock: null, categoryIds: [] };
    expect(ProductInput.safeParse(product).error?.issues.map(({ path }) => path[0])).toContain('name');
    expect(Buyer.safeParse({ name: '김\u2066손님' }).success).toBe(false);
  });

  it('that was kept before is still read', () => {
    expect(StoredBuyer.parse({ name: '김\u202e손님' })).toEqual({ name: '김\u202e손님' });
  });

  it('is missing where nothing of it can be seen', () => {
    const blanks = ['\u3164', '\u115f', '\u1160', '\uffa0', '\u2800', '\u200b', '\ufeff', '\u034f', '\ufe0f'];
    const mixed = blanks.flatMap((blank) => [blank, ` ${blank} `, `${blank}\u3000${blank}`, `\u200b${blank}\u00a0`]);
    const said = mixed.map((text) => name.safeParse(text).error?.issues.map(({ message }) => message));
    expect(said).toEqual(mixed.map(() => ['필수']));
    expect(mixed.map((text) => paragraph(100, '필수').safeParse(text).success)).toEqual(mixed.map(() => false));
    expect(mixed.map((text) => optionalLine(100).parse(text))).toEqual(mixed.map(() => ''));
    expect(mixed.map((text) => optionalParagraph(100).parse(text))).toEqual(mixed.map(() => ''));
    expect(name.parse('\u115f\u1161\u3164가')).toBe('\u115f\u1161\u3164가');
  });

  it('is composed, and as long as it is then', () => {
    expect(name.parse('카페'.normalize('NFD'))).toBe('카페');
    expect(paragraph(100, '필수').parse('카페\n라떼'.normalize('NFD'))).toBe('카페\n라떼');
    expect(line(2, '필수').parse('한강'.normalize('NFD'))).toBe('한강');
    expect(optionalParagraph(2).parse('한강'.normalize('NFD'))).toBe('한강');
    expect(line(2, '필수').safeParse('한강변'.normalize('NFD')).success).toBe(false);
  });
});
