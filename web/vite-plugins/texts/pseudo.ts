import { compileMessage } from '@lingui/message-utils/compileMessage';
import { readCatalogue, SURFACES, TRANSLATED, type Texts } from './catalogues.ts';

/** Where a text of the catalogue begins and ends in a pseudo build: a letter outside was said without the catalogue. */
export const [BEGIN, END] = ['⟦', '⟧'] as const;

/** The language in whose place a pseudo build speaks. */
export const PSEUDO_LOCALE = 'en';

/** Both are as wide as a letter of Korean. */
const MARKS_WIDTH = 4;

/** Languages that we do not speak yet, of one word more than English has here. */
const MORE_THAN_ENGLISH = 1.6;
const WIDE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/;

/** The words of a text, with the longer form of a plural, and without what fills it. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/\{\w+, plural, one \{(?:[^{}]|\{\w+\})*\} other \{((?:[^{}]|\{\w+\})*)\}\}/g, '$1')
    .replaceAll(/\{\w+\}/g, '')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word));

/** How wide a text is about, in Latin letters: a letter of Korean, Japanese or Chinese is two of them. */
export const widthOf = (text: string): number =>
  [...wordsOf(text).join(' ')].reduce((width, letter) => width + (WIDE.test(letter) ? 2 : 1), 0);

/**
 * The English text between marks and, by its own words over again, as wide as the longest of all languages: what no one
 * of them would cut is not cut in any.
 */
export function pseudoText(english: string, others: readonly string[]): string {
  const words = wordsOf(english);
  // Nothing of ours is said: a sum, or two values and a dash.
  if (words.length === 0) return english;
  const wanted = Math.max(widthOf(english) * MORE_THAN_ENGLISH, ...others.map(widthOf));
  let text = english;
  let room = Math.ceil(wanted) - widthOf(english) - MARKS_WIDTH;
  for (let at = 0; room > 0; at += 1) {
    const word = words[at % words.length]?.slice(0, Math.max(1, room - 1)) ?? '';
    text += ` ${word}`;
    room -= word.length + 1;
  }
  return BEGIN + text + END;
}

interface PseudoText {
  id: string;
  korean: string;
  english: string;
  pseudo: string;
}

/** Every text that shoppers read, in the pseudo language. */
export async function readPseudo(root: string): Promise<PseudoText[]> {
  const whole = SURFACES.filter(({ isWhole }) => isWhole);
  const texts = await Promise.all(
    whole.map(async ({ name }) => {
      const all = await Promise.all(TRANSLATED.map((locale) => readCatalogue(root, name, locale)));
      const english = all[TRANSLATED.indexOf(PSEUDO_LOCALE)] ?? {};
      return Object.entries(english).map(([id, { message: korean = '', translation = '' }]) => {
        const others = [korean, ...all.map((catalogue) => catalogue[id]?.translation ?? '')];
        return { id, korean, english: translation, pseudo: pseudoText(translation, others) };
      });
    }),
  );
  return texts.flat();
}

export const pseudoTexts = async (root: string): Promise<Texts> =>
  Object.fromEntries((await readPseudo(root)).map(({ id, pseudo }) => [id, compileMessage(pseudo)]));
