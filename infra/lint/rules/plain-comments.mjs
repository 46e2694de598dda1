const BEGINNING = /^(What|Who|Whose)\b/;
const WORDS = /\b(nobody|somebody|whoever|told)\b/i;

const textOf = ({ value }) =>
  value
    .replace(/^\*/, '')
    .replace(/\n\s*\*/g, ' ')
    .trim();

/** A comment begins with its subject, and names the parts that act. */
export const plainComments = {
  meta: {
    type: 'suggestion',
    docs: { description: 'keeps riddles out of comments' },
    messages: {
      beginning: 'Begin with the thing itself, not with "{{word}}".',
      word: 'Say who it is, in place of "{{word}}".',
    },
    schema: [],
  },
  create(context) {
    const report = (comment, messageId, found) =>
      found && context.report({ loc: comment.loc, messageId, data: { word: found[1] } });
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (comment.type === 'Shebang') continue;
          const text = textOf(comment);
          report(comment, 'beginning', BEGINNING.exec(text));
          report(comment, 'word', WORDS.exec(text));
        }
      },
    };
  },
};
