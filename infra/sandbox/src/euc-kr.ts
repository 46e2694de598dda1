import iconv from 'iconv-lite';

export type Charset = 'utf-8' | 'euc-kr';

/** Bytes of a text in EUC-KR; a character outside it counts as two, the width of a Hangul syllable. */
export function eucKrBytes(text: string): number {
  let bytes = 0;
  for (const char of text) bytes += char <= '\u007f' ? 1 : 2;
  return bytes;
}

export function fitsEucKr(text: string): boolean {
  return iconv.decode(iconv.encode(text, 'euc-kr'), 'euc-kr') === text;
}

/** What a browser makes of a text in a form of an EUC-KR page: foreign characters become `&#…;`. */
export function asEucKrForm(text: string): string {
  if (fitsEucKr(text)) return text;
  return Array.from(text, (char) => (fitsEucKr(char) ? char : `&#${char.codePointAt(0)};`)).join('');
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
  const encode = charset === 'euc-kr' ? (text: string) => encodeBytes(asEucKrForm(text)) : encodeUtf8;
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

function encodeUtf8(text: string): string {
  return encodeURIComponent(text)
    .replace(/[!'()~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');
}

function encodeBytes(text: string): string {
  let out = '';
  for (const byte of iconv.encode(text, 'euc-kr')) {
    const char = String.fromCharCode(byte);
    if (/[A-Za-z0-9*._-]/.test(char)) out += char;
    else out += byte === 0x20 ? '+' : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return out;
}
