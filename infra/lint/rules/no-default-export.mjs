/** A thing has one name everywhere; a default export has as many as it has readers. */
export const noDefaultExport = {
  meta: {
    type: 'suggestion',
    docs: { description: 'forbids default exports' },
    messages: { named: 'Export it by name; only config files and lazy route pages may export a default.' },
    schema: [],
  },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'named' });
    return {
      ExportDefaultDeclaration: report,
      ExportSpecifier(node) {
        if ((node.exported.name ?? node.exported.value) === 'default') report(node);
      },
    };
  },
};
