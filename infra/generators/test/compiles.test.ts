import { join } from 'node:path';
import { FsTree } from 'nx/src/generators/tree.js';
import ts from 'typescript';
import { generateAction } from '../src/action.ts';

const root = join(import.meta.dirname, '../../..');
const tree = new FsTree(root, false);

/** The compiler's faults of the changed files, with the tree laid over the files on the disk. */
function faults(): string[] {
  const paths = tree.listChanges().map(({ path }) => join(root, path));
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);
  const host = ts.createCompilerHost(options, true);
  const onDisk = host.getSourceFile.bind(host);
  host.directoryExists = (path) => paths.some((each) => each.startsWith(`${path}/`)) || ts.sys.directoryExists(path);
  host.fileExists = (path) => paths.includes(path) || ts.sys.fileExists(path);
  host.getSourceFile = (path, language, ...more) =>
    paths.includes(path)
      ? ts.createSourceFile(path, tree.read(path.slice(root.length + 1), 'utf8') ?? '', language, true)
      : onDisk(path, language, ...more);
  const program = ts.createProgram(paths, options, host);
  return paths
    .map((path) => program.getSourceFile(path))
    .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
}

describe('a new action', () => {
  it('compiles, in a noun of its own, in one that is there, and where nothing was transacted before', () => {
    generateAction(tree, { service: 'orders', verb: 'pauseShop', noun: 'shop' });
    generateAction(tree, { service: 'orders', verb: 'holdOrder', noun: 'order' });
    generateAction(tree, { service: 'orders', verb: 'returnRefund', noun: 'refund' });
    expect(faults()).toEqual([]);
  });
});
