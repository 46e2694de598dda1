// npm run measurements   writes docs/measurements.md and the figures of the READMEs
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@jumun/servers';
import { measurementsDocument, READMES, withFigures } from './measurements.ts';

const bench = join(repositoryRoot, 'infra/proving/bench');
writeFileSync(join(repositoryRoot, 'docs/measurements.md'), measurementsDocument(bench));
for (const file of READMES) {
  const path = join(repositoryRoot, file);
  writeFileSync(path, withFigures(readFileSync(path, 'utf8'), file, bench));
}
