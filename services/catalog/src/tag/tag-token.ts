import { randomBytes } from 'node:crypto';

/** Crockford's base 32 leaves out I, L, O and U, which people misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** Ten characters nobody can guess, 50 bits; nothing of shop or spot is in them. */
export const newTagToken = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
