import { COMMON_WORDS } from './common-words.js';

/** Ways over a keyboard, the alphabet and the digits; each is walked back, too. */
const WALKS = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '1a2b3c4d5e6f7g8h9i',
  'a1b2c3d4e5f6g7h8i9',
].flatMap((walk) => [walk, [...walk].reverse().join('')]);
const SHORTEST_STEP = 3;
const FEWEST_CHARACTERS = 5;
/** A shorter name is in many words. */
const SHORTEST_NAME = 4;

/** The product's own name, also as 주문 comes out of an English keyboard: wherever it stands, it is guessed first. */
const OWN_NAMES = ['jumun', 'wnans'];

const LETTERS: Readonly<Record<string, string>> = {
  0: 'o',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Whether a password is easy to guess for a person who knows these names: a common word in any spelling, a way over the
 * keyboard, a few characters again and again, or one with a name of the account or of the product in it.
 */
export function isCommonPassword(password: string, names: readonly string[]): boolean {
  const plain = password.toLowerCase();
  const word = plain.replace(/[^a-z0-9]/g, '');
  const letters = word.replace(/[0-9]/g, '');
  return (
    new Set(plain).size < FEWEST_CHARACTERS ||
    coresOf(plain).some((core) => COMMON_WORDS.has(core) || COMMON_WORDS.has(unitOf(core)) || isWalk(core)) ||
    isWalk(word) ||
    (letters.length < SHORTEST_STEP && isWalk(word.replace(/[a-z]/g, ''))) ||
    [...OWN_NAMES, ...names.flatMap(partsOf)].some((name) => word.includes(name))
  );
}

/** The word without digits and signs at the ends, with letters in place of those that stand for them. */
function coresOf(plain: string): string[] {
  const bare = plain.replace(/^[^a-z]+|[^a-z]+$/g, '');
  // A sign at the end may be a letter, too: p@$$w0rd, hell0.
  return [bare, plain.replace(/^\d+|[\d#%^&*]+$/g, ''), plain].flatMap((core) =>
    ['i', 'l'].map((one) =>
      [...core]
        .map((sign) => (sign === '1' ? one : (LETTERS[sign] ?? sign)))
        .join('')
        .replace(/[^a-z]/g, ''),
    ),
  );
}

/** The part that a text repeats, or the text itself. */
const unitOf = (text: string): string => /^(.+?)\1+$/.exec(text)?.[1] ?? text;

/** Whether a text is nothing but steps of three and more along the walks, such as `qwer1234`. */
function isWalk(text: string): boolean {
  let at = 0;
  while (at < text.length) {
    let end = text.length;
    while (end - at >= SHORTEST_STEP && !WALKS.some((walk) => walk.includes(text.slice(at, end)))) end -= 1;
    if (end - at < SHORTEST_STEP) return false;
    at = end;
  }
  return true;
}

/** A name as it may stand in a password; of an e-mail address what is before the sign. */
function partsOf(name: string): string[] {
  const bare = name.toLowerCase().replace(/@.*$/s, '');
  return [bare.replace(/[^a-z0-9]/g, ''), ...bare.split(/[^a-z0-9]+/)].filter((part) => part.length >= SHORTEST_NAME);
}
