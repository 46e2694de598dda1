// Compares our own rendering of the chart with that of Go's text/template and sprig, object by object:
//   apt-get install golang-go golang-github-masterminds-sprig-dev golang-gopkg-yaml.v3-dev
//   node infra/k8s/compare/compare.ts
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { chartFolder, examples, exampleValues, objectsIn, renderTexts } from '../src/chart.ts';

const GO = ['GO111MODULE=off', 'GOPATH=/usr/share/gocode', 'go', 'run'];
let differences = 0;
for (const example of examples) {
  const values = join(chartFolder, 'ci', `${example}.yaml`);
  const args = [...GO, join(import.meta.dirname, 'main.go'), chartFolder, values];
  const byGo = JSON.parse(execFileSync('env', args, { encoding: 'utf8' })) as Record<string, string>;
  const byUs = renderTexts(exampleValues(example));
  let objects = 0;
  for (const [file, text] of Object.entries(byGo)) {
    const ours = byUs[file] ?? '';
    const [expected, found] = file.endsWith('.yaml') ? [objectsIn(text, file), objectsIn(ours, file)] : [text, ours];
    objects += file.endsWith('.yaml') ? expected.length : 0;
    if (isDeepStrictEqual(expected, found)) continue;
    differences += 1;
    console.error(`${example}: ${file} differs`);
    for (const [index, object] of [...expected].entries())
      if (!isDeepStrictEqual(object, found[index])) {
        console.error(JSON.stringify(object, null, 1), JSON.stringify(found[index], null, 1));
        break;
      }
  }
  console.log(`${example}: ${objects} objects compared`);
}
process.exitCode = differences > 0 ? 1 : 0;
