const THROWING = new Set(['decodeURIComponent', 'decodeURI']);

/** The browser's own decoders throw for half an escape, which any stranger can send: `decoded` of the contracts does not. */
export const safeDecoding = {
  meta: {
    type: 'problem',
    docs: { description: 'keeps texts of others from throwing while they are decoded' },
    messages: { throws: 'Decode by decoded() of @jumun/contracts: {{name}} throws for a text such as %E0%A4%A.' },
    schema: [],
  },
  create: (context) => ({
    Identifier(node) {
      if (THROWING.has(node.name) && !(node.parent.type === 'Property' && node.parent.key === node))
        context.report({ node, messageId: 'throws', data: { name: node.name } });
    },
  }),
};
