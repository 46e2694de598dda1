// npm run release -- X.Y.Z [--at <commit>]: makes the annotated tag of a version, once its commit names it everywhere.
// Without --at the commit is HEAD. Pushes nothing.
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const MOST_BYTES = 64 * 1024 * 1024;
const git = (...args) =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: MOST_BYTES, stdio: ['ignore', 'pipe', 'pipe'] }).trim();

function attempt(work) {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** The text below a heading of the changelog, without the heading; undefined where there is none. */
function entryOf(changelog, heading) {
  const entry = changelog.split(/^## /m).find((one) => one.startsWith(heading));
  return entry?.split(/^\[[^\]]+\]: /m)[0].trim();
}

const hasLines = (entry = '') => /^- /m.test(entry);

function faultsOf(version, commit) {
  const read = (file) => git('show', `${commit}:${file}`);
  const lock = JSON.parse(read('package-lock.json'));
  const changelog = read('CHANGELOG.md');
  const entry = entryOf(changelog, `[${version}] - `);
  const holds = [
    [git('status', '--porcelain') === '', 'the tree has changes that are not committed'],
    [attempt(() => git('merge-base', '--is-ancestor', commit, 'main')) !== undefined, `${commit} is not on main`],
    [git('tag', '--list', `v${version}`) === '', `v${version} is there already, and a tag is never moved`],
    [JSON.parse(read('package.json')).version === version, 'package.json names another version'],
    [lock.version === version && lock.packages['']?.version === version, 'package-lock.json names another version'],
    [
      read('infra/k8s/jumun/Chart.yaml').split('\n').includes(`appVersion: ${version}`),
      'infra/k8s/jumun/Chart.yaml names another appVersion',
    ],
    [entry !== undefined, `CHANGELOG.md has no entry "## [${version}] - <day>"`],
    [hasLines(entry), 'the entry of the changelog is empty'],
    [
      !hasLines(entryOf(changelog, '[Unreleased]')),
      'CHANGELOG.md has unreleased entries: tag an earlier commit by --at',
    ],
  ];
  return holds.filter(([isSo]) => !isSo).map(([, fault]) => fault);
}

function refuse(...faults) {
  console.error(faults.join('\n'));
  process.exit(1);
}

const { values, positionals } = parseArgs({
  options: { at: { type: 'string', default: 'HEAD' } },
  allowPositionals: true,
});
const [version] = positionals;
if (!/^\d+\.\d+\.\d+$/.test(version ?? '')) refuse('name a version: npm run release -- X.Y.Z');
const commit = attempt(() => git('rev-parse', '--verify', '--short=8', `${values.at}^{commit}`));
if (commit === undefined) refuse(`there is no commit ${values.at}`);
const faults = faultsOf(version, commit);
if (faults.length > 0) refuse(...faults);

const text = `Jumun ${entryOf(git('show', `${commit}:CHANGELOG.md`), `[${version}] - `)}`;
git('tag', '--annotate', `v${version}`, '--cleanup=verbatim', '--message', text, commit);
console.log(`v${version} is made at ${commit}. Push it: git push origin v${version}`);
