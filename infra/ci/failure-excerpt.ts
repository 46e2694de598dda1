import { stripVTControlCharacters } from 'node:util';

/** As much as tells what happened; a whole tree that differs says no more in a list at the end of a run. */
const MOST_LINES = 15;
const MOST_CHARACTERS = 200;

const FRAME = /^\s+at /;
const isOurs = (line: string) => !/node_modules|node:|\(native/.test(line);

/** The first words of an error, without colours, and the nearest of our own lines; bounded, to be read in a list. */
export function excerptOf(message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const said = lines.filter((line) => !FRAME.test(line));
  const place = lines.filter((line) => FRAME.test(line)).find(isOurs);
  const room = MOST_LINES - (place ? 1 : 0);
  const shown = said.length > room ? [...said.slice(0, room - 1), `… ${said.length - room + 1} lines more`] : said;
  return [...shown, ...(place ? [place] : [])].map((line) => line.slice(0, MOST_CHARACTERS)).join('\n');
}
