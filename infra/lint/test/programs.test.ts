import { dirname, join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '../../..');
const ROOMS = ['gateway', 'infra', 'libs', 'services'].map((room) => join(root, room, 'tsconfig.json'));

function filesOf(config: string): string[] {
  const { config: json } = ts.readConfigFile(config, (path) => ts.sys.readFile(path));
  return ts.parseJsonConfigFileContent(json, ts.sys, dirname(config)).fileNames;
}

describe('an editor, and lint by types', () => {
  it('load one room: each has a tsconfig.json that names all its files, and no package has another', () => {
    const all = filesOf(join(root, 'tsconfig.json'));
    expect(ROOMS.flatMap(filesOf).toSorted()).toEqual(all.toSorted());
    const nearest = new Set(all.map((file) => ts.findConfigFile(dirname(file), (path) => ts.sys.fileExists(path))));
    expect([...nearest].toSorted()).toEqual(ROOMS);
  });
});
