import { dirname, join, sep } from 'node:path';

const SURFACES = ['marketing', 'storefront', 'console', 'operator'];
/** The folder that puts the app together: it loads every surface. All else beside the surfaces is shared. */
const ASSEMBLER = 'app';
/** The server draws public pages alone. */
const DRAWN = new Set(['marketing', 'storefront']);

/** Whether a part of web/src may import a surface that it is not. */
const mayTake = (from, surface) => from === ASSEMBLER || (from === 'server' && DRAWN.has(surface));

/** The folder below web/src that a path lies in, or the file there without its ending; or nothing. */
function partOf(path) {
  const match = path
    .split(sep)
    .join('/')
    .match(/\/web\/src\/([^/]+)/);
  return match?.[1].replace(/(?:\.test)?\.tsx?$/, '');
}

/** Where an import points to: relative ones and those from the source root ("@/", "~/", "src/"). */
function target(specifier, filename) {
  if (specifier.startsWith('.')) return join(dirname(filename), specifier);
  const rooted = specifier.match(/^(?:@|~|src)\/(.*)$/);
  return rooted ? `/web/src/${rooted[1]}` : undefined;
}

const OWNERS_CLIENT = '/web/src/api/client';
const OWNERS_OWN = new Set(['call', 'callFile']);
const withoutEnding = (path) =>
  path
    .split(sep)
    .join('/')
    .replace(/\.tsx?$/, '');

/** Whether all of a module is taken, or one of these names of it. */
function takes({ specifiers }, names) {
  if (!specifiers) return true;
  return specifiers.some(({ type, imported, local }) => {
    if (type === 'ImportNamespaceSpecifier') return true;
    const taken = type === 'ExportSpecifier' ? local : imported;
    return names.has(taken?.name ?? taken?.value);
  });
}

/** The shared module with another surface's calls or tokens that an import takes; undefined when there is none. */
function foreignCalls(from, path, node) {
  const module = withoutEnding(path);
  if (module.endsWith('/web/src/api/operator-calls')) return from === 'operator' ? undefined : 'api/operator-calls';
  if (from !== 'operator') return undefined;
  if (module.endsWith('/web/src/api/owner-calls')) return 'api/owner-calls';
  return module.endsWith(OWNERS_CLIENT) && takes(node, OWNERS_OWN) ? "the owner's calls of api/client" : undefined;
}

/** The surfaces are loaded apart and grow apart: they meet only in the shared folders below them. */
export const separateSurfaces = {
  meta: {
    type: 'problem',
    docs: { description: 'the surfaces never import each other, and shared code imports none' },
    messages: {
      surface: '{{from}} may not import {{to}}: move what both need to api, live, shell, ui or util.',
      calls: '{{from}} may not import {{to}}: owners and operators call with their own tokens.',
    },
    schema: [],
  },
  create(context) {
    const from = partOf(context.filename);
    if (from === undefined) return {};
    const check = (node) => {
      const { source } = node;
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const path = target(source.value, context.filename);
      const to = path && partOf(path);
      if (to && to !== from && SURFACES.includes(to) && !mayTake(from, to)) {
        context.report({ node: source, messageId: 'surface', data: { from, to } });
      }
      const foreign = path && SURFACES.includes(from) && foreignCalls(from, path, node);
      if (foreign) context.report({ node: source, messageId: 'calls', data: { from, to: foreign } });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
