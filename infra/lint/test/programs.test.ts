import { dirname, join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '../../..');
const exists = (path: string): boolean => ts.sys.fileExists(path);

function filesOf(config: string): string[] {
  const { config: json } = ts.readConfigFile(config, (path) => ts.sys.readFile(path));
  return ts.parseJsonConfigFileContent(json, ts.sys, dirname(config)).fileNames;
}

describe('an editor', () => {
  it('loads one package: each has a tsconfig.json of its own, which names all its files', () => {
    const programs = new Map<string, ReadonlySet<string>>();
    const left = filesOf(join(root, 'tsconfig.json')).filter((file) => {
      const folder = dirname(file);
      const owner = dirname(ts.findConfigFile(folder, exists, 'package.json') ?? '');
      const config = ts.findConfigFile(folder, exists) ?? '';
      // The folders of infra that are no packages share one program.
      if (dirname(config) !== (owner === root ? join(root, 'infra') : owner)) return true;
      const files = programs.get(config) ?? new Set(filesOf(config));
      programs.set(config, files);
      return !files.has(file);
    });
    expect(left).toEqual([]);
    expect(programs.size).toBeGreaterThan(10);
  });
});
