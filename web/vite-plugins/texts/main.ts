import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileOf, SURFACES, TEXT_LOCALES } from './catalogues.ts';
import { catalogueText, textsOf } from './extracted.ts';

/** Writes the texts of the sources into the catalogues; with `--check` it only says what would change, or is missing. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const isCheck = process.argv.includes('--check');
const faults: string[] = [];
for (const { name } of SURFACES) {
  const said = await textsOf(root, name);
  for (const locale of TEXT_LOCALES) {
    const path = fileOf(root, name, locale);
    const { file, faults: wrong } = await catalogueText(root, name, locale, said);
    const shown = path.slice(path.indexOf('web/'));
    if (!existsSync(path) || readFileSync(path, 'utf8') !== file) {
      if (isCheck) faults.push(`${shown} is not what the sources say: npm run texts`);
      else {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, file);
      }
    }
    faults.push(...wrong.map((fault) => `${shown}: ${fault}`));
  }
}
console.log(faults.length === 0 ? 'every text is in every language' : faults.join('\n'));
process.exitCode = faults.length === 0 ? 0 : 1;
