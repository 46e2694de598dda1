import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeSettings } from './describe-settings.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
writeFileSync(join(root, 'docs/configuration.md'), describeSettings(root));
