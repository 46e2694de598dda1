import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

interface Manifest {
  exports?: Record<string, string | { default?: string }>;
}

/** The modules that a file loads when it is loaded itself: no types, and nothing that it imports later. */
function loadedBy(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    const isLoaded =
      (ts.isImportDeclaration(statement) && statement.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword) ||
      (ts.isExportDeclaration(statement) && !statement.isTypeOnly);
    const specifier = isLoaded ? statement.moduleSpecifier : undefined;
    return specifier && ts.isStringLiteral(specifier) ? [specifier.text] : [];
  });
}

/** The file of one of our packages that Node loads for `@jumun/<name>` or `@jumun/<name>/<entry>`. */
function entryOf(root: string, specifier: string): string {
  const [, name = '', entry] = specifier.split('/');
  const folder = join(root, 'node_modules/@jumun', name);
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const target = exports?.[entry === undefined ? '.' : `./${entry}`];
  const path = typeof target === 'string' ? target : target?.default;
  if (path === undefined) throw new Error(`${specifier} is exported by no package`);
  return join(folder, path);
}

/**
 * The files of a build that a script needs as soon as it is started, each as the way from the script to it. Empty where
 * the script runs in a clone whose packages are installed and in which nothing has been built.
 */
export function unbuiltImports(root: string, script: string): string[] {
  const seen = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, way: readonly string[]): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const here = [...way, relative(root, file)];
    if (/\/dist\//.test(file)) {
      found.push(here.join(' > '));
      return;
    }
    if (!existsSync(file)) throw new Error(`${here.join(' > ')} is missing`);
    for (const specifier of loadedBy(file)) {
      if (specifier.startsWith('.')) visit(join(dirname(file), specifier), here);
      else if (specifier.startsWith('@jumun/')) visit(entryOf(root, specifier), here);
    }
  };
  visit(join(root, script), []);
  return found;
}
