const isProcess = (node) => node?.type === 'Identifier' && node.name === 'process';
const isEnvKey = (node) =>
  (node.type === 'Identifier' && node.name === 'env') || (node.type === 'Literal' && node.value === 'env');

/** The environment is read and parsed in one place per project, so that a missing setting is reported at start. */
export const envOnlyInConfig = {
  meta: {
    type: 'problem',
    docs: { description: 'keeps process.env in config.ts' },
    messages: { env: 'Read the environment in config.ts, where it is parsed; take the parsed value here.' },
    schema: [],
  },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'env' });
    return {
      MemberExpression(node) {
        if (isProcess(node.object) && isEnvKey(node.property)) report(node);
      },
      VariableDeclarator(node) {
        if (!isProcess(node.init) || node.id.type !== 'ObjectPattern') return;
        if (node.id.properties.some((property) => property.type === 'Property' && isEnvKey(property.key))) report(node);
      },
      ImportDeclaration(node) {
        if (node.source.value !== 'node:process' && node.source.value !== 'process') return;
        const names = node.specifiers.filter((specifier) => specifier.type === 'ImportSpecifier');
        if (names.some((specifier) => isEnvKey(specifier.imported))) report(node);
      },
    };
  },
};
