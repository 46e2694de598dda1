import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ESLint } from 'eslint';
import { jumun } from './rules/plugin.mjs';

const root = join(import.meta.dirname, '../..');
const fixtures = join(import.meta.dirname, 'fixtures');

/** The place in the project that a fixture stands for: what follows `accepted/` or `refused/<rule>/`. */
function standsFor(fixture) {
  const [verdict, ...rest] = fixture.split('/');
  const folders = verdict === 'accepted' ? rest : rest.slice(/^@|^jumun$/.test(rest[0]) ? 2 : 1);
  return join(root, ...folders);
}

const eslint = new ESLint({ cwd: root, ignore: false });

const verdicts = {};
for (const entry of await readdir(fixtures, { recursive: true, withFileTypes: true })) {
  // Texts of SQL, which migrations.test.ts reads.
  if (!entry.isFile() || entry.parentPath.endsWith('migrations')) continue;
  const path = join(entry.parentPath, entry.name);
  const fixture = relative(fixtures, path).split(sep).join('/');
  const [result] = await eslint.lintText(await readFile(path, 'utf8'), { filePath: standsFor(fixture) });
  verdicts[fixture] = result.messages.map((message) => message.ruleId ?? `fatal: ${message.message}`);
}
process.stdout.write(JSON.stringify({ ownRules: Object.keys(jumun.rules), verdicts }, null, 2));
