import ts from 'typescript';

/** Parses a source as TypeScript; positions are those of the text. */
export function parse(text: string): ts.SourceFile {
  return ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true);
}

/** The first node, in reading order, that `pick` answers something for. */
export function find<T>(node: ts.Node, pick: (node: ts.Node) => T | undefined): T | undefined {
  return pick(node) ?? ts.forEachChild(node, (child) => find(child, pick));
}

export function insertAt(text: string, position: number, addition: string): string {
  return text.slice(0, position) + addition + text.slice(position);
}

/** Adds a last entry to an object, array or parameter list whose closing bracket stands at `end - 1`. */
export function addLast(text: string, nodes: ts.NodeArray<ts.Node>, addition: string): string {
  const separator = nodes.length > 0 && !nodes.hasTrailingComma ? ',' : '';
  return insertAt(text, nodes.end, `${separator} ${addition},`);
}

/** Imports names by value; a name that is there already is left as it is. A type is written `type Name`. */
export function addImports(text: string, module: string, names: readonly string[]): string {
  const imports = parse(text).statements.filter(ts.isImportDeclaration);
  const existing = imports.filter(
    ({ moduleSpecifier }) => ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text === module,
  );
  const known = existing.flatMap((each) => specifiersOf(each).map(({ name }) => name.text));
  const missing = names.filter((name) => !known.includes(name.replace(/^type /, '')));
  if (missing.length === 0) return text;
  const list = existing.map(specifiersOf).find((specifiers) => specifiers.length > 0 && !isTypeOnly(specifiers));
  const last = list?.at(-1);
  if (last) return insertAt(text, last.end, `, ${missing.join(', ')}`);
  return insertAt(text, imports.at(-1)?.end ?? 0, `\nimport { ${missing.join(', ')} } from '${module}';`);
}

function specifiersOf({ importClause }: ts.ImportDeclaration): readonly ts.ImportSpecifier[] {
  const bindings = importClause?.namedBindings;
  return bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
}

function isTypeOnly(specifiers: readonly ts.ImportSpecifier[]): boolean {
  return specifiers.some(({ parent }) => parent.parent.phaseModifier === ts.SyntaxKind.TypeKeyword);
}
