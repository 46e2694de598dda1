import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from '../src/build.ts';
import { onePart, parts, repositoryRoot } from '../src/parts.ts';

/** Packages that are loaded with their first use, and take 5 to 25 MB each. */
const LATE = [
  'minio',
  '@simplewebauthn/server',
  'pdfkit',
  'fontkit',
  '@opentelemetry/sdk-trace',
  '@zxcvbn-ts/language-common',
];

/** The files that a process reads as it starts. */
function filesAtStart(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const code = readFileSync(file, 'utf8');
  for (const [, from = ''] of code.matchAll(/^(?:import|export)\b[^;]*?['"](\.[^'"]+)['"];?$/gm))
    filesAtStart(join(dirname(file), from), seen);
  return seen;
}

/** The packages whose modules lie in these files, and those that they import from outside. */
function packagesIn(files: Iterable<string>): Set<string> {
  const found = new Set<string>();
  for (const file of files) {
    // The bundler's own few lines have no map.
    const map = existsSync(`${file}.map`) ? readFileSync(`${file}.map`, 'utf8') : '{"sources":[]}';
    const { sources } = JSON.parse(map) as { sources: string[] };
    const outside = [...readFileSync(file, 'utf8').matchAll(/^import\b[^;]*?['"]([^.'"][^'"]*)['"];?$/gm)];
    for (const path of [
      ...sources.map((source) => source.split('/node_modules/')[1] ?? ''),
      ...outside.map(([, name]) => name ?? ''),
    ])
      found.add(
        path
          .split('/')
          .slice(0, path.startsWith('@') ? 2 : 1)
          .join('/'),
      );
  }
  return found;
}

beforeAll(async () => {
  await build();
}, 240_000);

describe('what a process reads as it starts', () => {
  it.each([...parts, onePart])('is no package that waits for its first use, in $name', ({ bundle = '' }) => {
    const packages = packagesIn(filesAtStart(join(repositoryRoot, bundle)));
    expect(packages).toContain('zod');
    expect(LATE.filter((name) => packages.has(name))).toEqual([]);
  });
});
