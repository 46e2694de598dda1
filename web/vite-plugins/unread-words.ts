import { parseAst, type ESTree, type Plugin } from 'vite';

const CONTRACTS = /[\\/]libs[\\/]contracts[\\/]src[\\/].+\.ts$/;
/** Properties of a field that only the API document reads (libs/contracts/src/define/resource.ts). */
const UNREAD = new Set(['about', 'example']);

/** The fields that calls of `resource` declare. */
function* fieldsIn(node: unknown): Generator<ESTree.ObjectExpression> {
  if (typeof node !== 'object' || node === null) return;
  // A node of the syntax tree, or a list of them.
  const { type, callee, arguments: given } = node as Partial<ESTree.CallExpression>;
  const [fields] = given ?? [];
  if (
    type === 'CallExpression' &&
    callee?.type === 'Identifier' &&
    callee.name === 'resource' &&
    fields?.type === 'ObjectExpression'
  ) {
    for (const field of fields.properties)
      if (field.type === 'Property' && field.value.type === 'ObjectExpression') yield field.value;
  } else for (const part of Object.values(node)) yield* fieldsIn(part);
}

/** The code without the words of its fields; the same where it declares none. */
export function withoutUnreadWords(code: string): string {
  if (!code.includes('resource(')) return code;
  const words = [...fieldsIn(parseAst(code, { lang: 'ts' }))].flatMap(({ properties }) =>
    properties.filter(
      (each) => each.type === 'Property' && each.key.type === 'Identifier' && UNREAD.has(each.key.name),
    ),
  );
  // From the end, so that the places before stay what they are.
  return words
    .map((each) => (each as ESTree.ObjectProperty).value)
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}''${text.slice(end)}`, code);
}

/** Leaves the words of the API document out of what browsers load. */
export const unreadWords = (): Plugin => ({
  name: 'jumun:unread-words',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (CONTRACTS.test(id) ? { code: withoutUnreadWords(code), map: null } : undefined),
});
