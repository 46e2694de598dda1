// npm run release -- X.Y.Z: looks whether everything names this version, and makes its annotated tag. Pushes nothing.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const [version] = process.argv.slice(2);
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const read = (file) => readFileSync(join(root, file), 'utf8');

function entryOf(changelog, wanted) {
  const entries = changelog.split(/^## /m).slice(1);
  return entries.find((entry) => entry.startsWith(`[${wanted}] - `))?.trim();
}

function faultsOf(wanted) {
  if (!/^\d+\.\d+\.\d+$/.test(wanted ?? '')) return ['name a version: npm run release -- X.Y.Z'];
  const lock = JSON.parse(read('package-lock.json'));
  const entry = entryOf(read('CHANGELOG.md'), wanted);
  const holds = [
    [git('status', '--porcelain') === '', 'the tree has changes that are not committed'],
    [git('branch', '--show-current') === 'main', 'this is not main'],
    [git('tag', '--list', `v${wanted}`) === '', `v${wanted} is there already, and a tag is never moved`],
    [JSON.parse(read('package.json')).version === wanted, 'package.json names another version'],
    [lock.version === wanted && lock.packages['']?.version === wanted, 'package-lock.json names another version'],
    [
      read('infra/k8s/jumun/Chart.yaml').includes(`\nappVersion: ${wanted}\n`),
      'infra/k8s/jumun/Chart.yaml names another appVersion',
    ],
    [entry !== undefined, `CHANGELOG.md has no entry "## [${wanted}] - <day>"`],
    [/^- /m.test(entry ?? ''), 'the entry of the changelog says nothing'],
  ];
  return holds.filter(([isSo]) => !isSo).map(([, fault]) => fault);
}

const faults = faultsOf(version);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
git(
  'tag',
  '--annotate',
  `v${version}`,
  '--cleanup=verbatim',
  '--message',
  `Jumun ${entryOf(read('CHANGELOG.md'), version)}`,
);
console.log(`v${version} is made. Push it: git push origin v${version}`);
