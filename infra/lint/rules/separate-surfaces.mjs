import { dirname, join, sep } from 'node:path';

const SURFACES = ['marketing', 'storefront', 'console', 'operator'];
const SHARED = ['api', 'live', 'ui', 'util'];

/** The folder below web/src that a path lies in, or nothing. */
function partOf(path) {
  const match = path
    .split(sep)
    .join('/')
    .match(/\/web\/src\/([^/]+)/);
  return match?.[1];
}

/** Where an import points to: relative ones and those from the source root ("@/", "~/", "src/"). */
function target(specifier, filename) {
  if (specifier.startsWith('.')) return join(dirname(filename), specifier);
  const rooted = specifier.match(/^(?:@|~|src)\/(.*)$/);
  return rooted ? `/web/src/${rooted[1]}` : undefined;
}

/** The surfaces are loaded apart and grow apart: they meet only in the shared folders below them. */
export const separateSurfaces = {
  meta: {
    type: 'problem',
    docs: { description: 'the surfaces never import each other, and shared code imports none' },
    messages: { surface: '{{from}} may not import {{to}}: move what both need to api, live, ui or util.' },
    schema: [],
  },
  create(context) {
    const from = partOf(context.filename);
    if (!SURFACES.includes(from) && !SHARED.includes(from)) return {};
    const check = (source) => {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const path = target(source.value, context.filename);
      const to = path && partOf(path);
      if (to && to !== from && SURFACES.includes(to)) {
        context.report({ node: source, messageId: 'surface', data: { from, to } });
      }
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
    };
  },
};
