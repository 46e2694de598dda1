const DIRECTIVE = /^\s*(es|ox)lint-disable(-next-line|-line)?(?=\s|$)/;
const EXPLAINED = /\s--\s+\S.{9,}/s;
const NAMES_A_RULE = /^\s*(es|ox)lint-disable(-next-line|-line)?\s+(?!--)\S/;

/** A rule may be switched off in one place for a reason that is written there, never wholesale. */
export const explainedDisable = {
  meta: {
    type: 'problem',
    docs: { description: 'asks each switched-off rule for its rule and its reason' },
    messages: {
      reason: 'Say why after "--": eslint-disable-next-line rule -- the reason.',
      rule: 'Name the rule that is switched off.',
    },
    schema: [],
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (!DIRECTIVE.test(comment.value)) continue;
          const { line } = comment.loc.start;
          // Column -1 lies before the directive's own reach, so that a directive can't silence this report.
          const loc = { start: { line, column: -1 }, end: comment.loc.end };
          if (!NAMES_A_RULE.test(comment.value)) context.report({ loc, messageId: 'rule' });
          else if (!EXPLAINED.test(comment.value)) context.report({ loc, messageId: 'reason' });
        }
      },
    };
  },
};
