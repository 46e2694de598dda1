import iconv from 'iconv-lite';

const CHARSET = 'euc-kr';

/** Bytes of a text as the carriers count them. */
export const eucKrBytes = (text: string): number => iconv.encode(text, CHARSET).length;

const fits = (char: string): boolean => iconv.decode(iconv.encode(char, CHARSET), CHARSET) === char;

/** The text without what carriers can't carry, such as emoji; letters written in parts are put together first. */
export function eucKrText(text: string): string {
  return Array.from(text.normalize('NFC'), (char) => (fits(char) ? char : ''))
    .join('')
    .replace(/ {2,}/g, ' ');
}
