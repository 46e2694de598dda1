import iconv from 'iconv-lite';

const CHARSET = 'euc-kr';

/** Bytes of a text as the carriers count them. */
export const eucKrBytes = (text: string): number => iconv.encode(text, CHARSET).length;

const fits = (char: string): boolean => iconv.decode(iconv.encode(char, CHARSET), CHARSET) === char;

/** The charset has every other letter, and asking it about each was most of a message's work. */
const UNSURE = /[^\p{ASCII}가-힣]/gu;

/** The text without what carriers can't carry, such as emoji; letters written in parts are put together first. */
export const eucKrText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(UNSURE, (char) => (fits(char) ? char : ''))
    .replace(/ {2,}/g, ' ');
