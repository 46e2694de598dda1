import { FINAL_CONSONANTS, INITIALS } from './consonants';

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FINALS = 28;
const SYLLABLES_OF_INITIAL = 21 * FINALS;
const syllableOf = (letter: string): number | null => {
  const code = letter.charCodeAt(0);
  return code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE ? code - FIRST_SYLLABLE : null;
};

const initialOf = (letter: string): string => {
  const syllable = syllableOf(letter);
  return syllable === null ? letter : INITIALS.charAt(Math.floor(syllable / SYLLABLES_OF_INITIAL));
};

const plain = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s/g, '');

/** Whether a name goes on with what was typed last, whose syllable may still be written: `아` and `암` both lead to 아메리카노. */
function isBegun(name: string, at: number, typed: string): boolean {
  const [letter = '', next = ''] = [name.charAt(at), name.charAt(at + 1)];
  const [written, given] = [syllableOf(letter), syllableOf(typed)];
  if (written === null || given === null) return false;
  const final = given % FINALS;
  const open = given - final;
  if (final === 0) return written - (written % FINALS) === open;
  return written === open && initialOf(next) === FINAL_CONSONANTS.charAt(final);
}

/** Whether a name has what was typed somewhere: letters as they are, or Korean syllables by their first consonant. */
export function isNamed(name: string, typed: string): boolean {
  const [letters, wanted] = [plain(name), [...plain(typed)]];
  const last = wanted.length - 1;
  const fits = (at: number, letter: string, place: number): boolean =>
    letters.charAt(at) === letter ||
    (INITIALS.includes(letter) && initialOf(letters.charAt(at)) === letter) ||
    (place === last && isBegun(letters, at, letter));
  return Array.from({ length: letters.length }, (_, start) => start).some((start) =>
    wanted.every((letter, place) => fits(start + place, letter, place)),
  );
}
