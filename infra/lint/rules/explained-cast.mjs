const STATEMENT = /Statement$|Declaration$|^Property$|^PropertyDefinition$|^MethodDefinition$/;

/** A double cast silences the compiler; the line above it must give the reason why it can't be wrong. */
export const explainedCast = {
  meta: {
    type: 'problem',
    docs: { description: 'asks every double cast for its guarantee' },
    messages: {
      guarantee: 'Narrow the type or parse; where neither is possible, say in a comment above why the cast holds.',
    },
    schema: [],
  },
  create(context) {
    const { sourceCode } = context;
    return {
      'TSAsExpression > TSAsExpression.expression'(inner) {
        const statement = sourceCode.getAncestors(inner).findLast((node) => STATEMENT.test(node.type));
        const above = statement && sourceCode.getCommentsBefore(statement).at(-1);
        const touches = above && statement.loc.start.line - above.loc.end.line <= 1;
        if (!touches) context.report({ node: inner.parent, messageId: 'guarantee' });
      },
    };
  },
};
