/** Digits and letters that can't be mistaken for one another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS_OF_REFERENCE = 5;
const BITS_A_LETTER = 5;
/** So many digits of an id hold the bits of a reference. */
const DIGITS = 7;
const PREFIX = '주문';
const MEMO = new RegExp(`${PREFIX}\\s?([${LETTERS}]{${LETTERS_OF_REFERENCE}})(?![0-9A-Z])`);
/** As many numbers as there are references. */
const REFERENCES = 2 ** (LETTERS_OF_REFERENCE * BITS_A_LETTER);

/** The number by which a payout is known in a bankbook: the last bits of its id, which are drawn by chance. */
export const referenceOf = (payoutId: string): number =>
  parseInt(payoutId.replaceAll('-', '').slice(-DIGITS), 16) % REFERENCES;

/** The seven letters that stand in the recipient's bankbook. */
export function memoOf(payoutId: string): string {
  let left = referenceOf(payoutId);
  let letters = '';
  for (let at = 0; at < LETTERS_OF_REFERENCE; at += 1) {
    letters = LETTERS.charAt(left % LETTERS.length) + letters;
    left = Math.floor(left / LETTERS.length);
  }
  return PREFIX + letters;
}

/** The number in a text that a bank gives back; undefined where there is none of ours. */
export function referenceIn(text: string): number | undefined {
  const [, letters] = MEMO.exec(text.toUpperCase()) ?? [];
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((sum, letter) => sum * LETTERS.length + LETTERS.indexOf(letter), 0);
}
