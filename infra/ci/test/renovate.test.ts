import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));

const manifest = read('package.json') as Record<string, Record<string, string>>;
const installed = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
  Object.keys(manifest[kind] ?? {}),
);
const { packageRules } = read('renovate.json') as { packageRules: { matchPackageNames: string[] }[] };

describe('renovate.json', () => {
  it.each(packageRules.flatMap(({ matchPackageNames }) => matchPackageNames))(
    'has a rule for %s, which package.json has',
    (name) => {
      const isMeant = (one: string): boolean =>
        name.endsWith('**') ? one.startsWith(name.slice(0, -2)) : one === name;
      expect(installed.filter(isMeant)).not.toEqual([]);
    },
  );
});
