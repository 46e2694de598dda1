import iconv from 'iconv-lite';

export type Charset = 'utf-8' | 'euc-kr';

const FIRST_LETTER = 0x80;
const QUESTION_MARK = 0x3f;

/** Bytes of a text in EUC-KR; a character outside it counts as two, the width of a Hangul syllable. */
export function eucKrBytes(text: string): number {
  let bytes = 0;
  for (const char of text) bytes += char <= '\u007f' ? 1 : 2;
  return bytes;
}

/** The two bytes of each letter beyond ASCII by its code unit, as one number; 0 where EUC-KR has no such letter. */
const codes = codesOfLetters();

function codesOfLetters(): Uint16Array {
  const found = new Uint16Array(0x1_0000);
  let letters = '';
  for (let unit = FIRST_LETTER; unit < found.length; unit += 1)
    if (unit < 0xd800 || unit > 0xdfff) letters += String.fromCharCode(unit);
  // A character outside EUC-KR becomes one question mark and any other two bytes, so that the bytes are unambiguous.
  const bytes = iconv.encode(letters, 'euc-kr');
  for (let at = 0, index = 0; at < bytes.length; at += 1, index += 1)
    if (bytes[at] !== QUESTION_MARK) {
      found[letters.charCodeAt(index)] = bytes.readUInt16BE(at);
      at += 1;
    }
  return found;
}

const hasLetter = (point: number): boolean => point < FIRST_LETTER || (codes[point] ?? 0) !== 0;

export function fitsEucKr(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (!hasLetter(text.charCodeAt(at))) return false;
  return true;
}

/** A text as a browser writes it into a form of an EUC-KR page: foreign characters become `&#…;`. */
export function asEucKrForm(text: string): string {
  if (fitsEucKr(text)) return text;
  return Array.from(text, (char) => {
    const point = char.codePointAt(0) ?? 0;
    return hasLetter(point) ? char : `&#${point};`;
  }).join('');
}

/** Reads `application/x-www-form-urlencoded` bytes whose letters are in the given charset. */
export function parseForm(raw: Buffer, charset: Charset): Record<string, string> {
  const form: Record<string, string> = {};
  for (const pair of raw.toString('latin1').split('&')) {
    if (pair === '') continue;
    const cut = pair.indexOf('=');
    const name = decodeValue(cut === -1 ? pair : pair.slice(0, cut), charset);
    if (!Object.hasOwn(form, name)) form[name] = cut === -1 ? '' : decodeValue(pair.slice(cut + 1), charset);
  }
  return form;
}

/** Writes a form as a browser does whose page is in the given charset. */
export function encodeForm(fields: Iterable<readonly [string, string]>, charset: Charset): string {
  const encode = charset === 'euc-kr' ? encodeEucKr : encodeUtf8;
  const pairs: string[] = [];
  for (const [name, value] of fields) pairs.push(`${encode(name)}=${encode(value)}`);
  return pairs.join('&');
}

function decodeValue(text: string, charset: Charset): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return spaced;
  const bytes = spaced.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return iconv.decode(Buffer.from(bytes, 'latin1'), charset);
}

/** Goes into a form as it is. */
const PLAIN = /^[\w*.-]*$/;
const ASCII = /^[\0-\x7f]*$/;

function encodeUtf8(text: string): string {
  if (PLAIN.test(text)) return text;
  return encodeURIComponent(text)
    .replace(/[!'()~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');
}

function encodeEucKr(text: string): string {
  if (ASCII.test(text)) return encodeUtf8(text);
  let out = '';
  for (const char of asEucKrForm(text)) {
    const code = codes[char.charCodeAt(0)] ?? 0;
    out += code === 0 ? encodeUtf8(char) : `${escapes[code >> 8]}${escapes[code & 0xff]}`;
  }
  return out;
}

/** How a form writes each byte; the second byte of some letters looks like ASCII. */
const escapes = Array.from({ length: 0x100 }, (_, byte) => {
  const char = String.fromCharCode(byte);
  return byte < FIRST_LETTER ? encodeUtf8(char) : `%${byte.toString(16).toUpperCase()}`;
});
