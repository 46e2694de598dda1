import { randomBytes } from 'node:crypto';

/** Crockford's base 32 leaves out I, L, O and U, which people misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** Ten random characters, 50 bits: not guessable, and without any information about shop or spot. */
export const newTagToken = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
