// Writes which packages production has, as CycloneDX JSON: npm run sbom -- <file>
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { sbomOf } from './sbom-of.ts';
import { root } from './run-command.mjs';

const [file = 'sbom.json'] = process.argv.slice(2);
const args = ['sbom', '--omit=dev', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
const made = execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
writeFileSync(file, sbomOf(made));
