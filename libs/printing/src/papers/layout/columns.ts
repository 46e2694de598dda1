const graphemes = new Intl.Segmenter('ko', { granularity: 'grapheme' });

/** A text as the letters that people see. Control characters are none: a printer would take them as commands. */
export const lettersOf = (text: string): string[] =>
  [...graphemes.segment(text.normalize('NFC').replace(/\p{Control}/gu, ''))].map(({ segment }) => segment);

/** A printer's Korean font has two columns for all that is not ASCII, punctuation included. */
const columnsOfLetter = (letter: string): number => (/^[\x20-\x7e]$/.test(letter) ? 1 : 2);

/** How many columns of paper a text takes. */
export const columnsOf = (text: string): number =>
  lettersOf(text).reduce((columns, letter) => columns + columnsOfLetter(letter), 0);

/** Breaks a text where it is too wide: between words where it can be, and never within a letter. */
export function wrap(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.trim().split(/\s+/u)) {
    const joined = line === '' ? word : `${line} ${word}`;
    if (columnsOf(joined) <= columns) {
      line = joined;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = chop(word, columns);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return [...lines, line];
}

/** A word in pieces that fit. */
function chop(word: string, columns: number): string[] {
  const pieces = [''];
  let used = 0;
  for (const letter of lettersOf(word)) {
    const needed = columnsOfLetter(letter);
    if (used > 0 && used + needed > columns) {
      pieces.push('');
      used = 0;
    }
    pieces[pieces.length - 1] += letter;
    used += needed;
  }
  return pieces;
}
