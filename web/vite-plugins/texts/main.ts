import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileOf, SOURCE, SURFACES, TEXT_LOCALES } from './catalogues.ts';
import { catalogueText, textsOf } from './extracted.ts';

/**
 * Writes the texts of the sources into the catalogues; with `--check` it only says what would change, or is missing. What
 * a translation of the console or the desk lacks is counted, and no fault.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const isCheck = process.argv.includes('--check');
const faults: string[] = [];
const begun: string[] = [];
for (const { name, isWhole } of SURFACES) {
  const said = await textsOf(root, name);
  for (const locale of TEXT_LOCALES) {
    const path = fileOf(root, name, locale);
    if (!isWhole && locale !== SOURCE && !existsSync(path)) continue;
    const { file, missing, faults: wrong } = await catalogueText(root, name, locale, said);
    const shown = path.slice(path.indexOf('web/'));
    if (!existsSync(path) || readFileSync(path, 'utf8') !== file) {
      if (isCheck) faults.push(`${shown} is not what the sources say: npm run texts`);
      else {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, file);
      }
    }
    faults.push(...wrong.map((fault) => `${shown}: ${fault}`));
    if (isWhole) faults.push(...missing.map((message) => `${shown} lacks “${message}”`));
    else if (missing.length > 0) begun.push(`${shown} lacks ${missing.length} of ${said.size} texts`);
  }
}
console.log([...begun, ...(faults.length === 0 ? ['every text is in every language'] : faults)].join('\n'));
process.exitCode = faults.length === 0 ? 0 : 1;
