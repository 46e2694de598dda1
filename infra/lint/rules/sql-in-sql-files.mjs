const SQL =
  /^\s*(?:select\s|insert\s+into\s|update\s+\S+\s+(?:\w+\s+)?set\s|delete\s+from\s|with\s+(?:recursive\s+)?\w+\s+as\s|(?:create|alter|drop)\s+(?:table|index|function)\s)/;

/** Ordinary reads and writes go through the typed query builder; text that PostgreSQL runs has a file of its own. */
export const sqlInSqlFiles = {
  meta: {
    type: 'problem',
    docs: { description: 'keeps SQL text in *.sql.ts' },
    messages: { sql: 'SQL text belongs in a *.sql.ts; an ordinary read or write goes through `query(Table)`.' },
    schema: [],
  },
  create(context) {
    const check = (node, text) => {
      if (SQL.test(text)) context.report({ node, messageId: 'sql' });
    };
    return {
      Literal(node) {
        if (typeof node.value === 'string') check(node, node.value);
      },
      TemplateLiteral(node) {
        check(node, node.quasis[0]?.value.cooked ?? '');
      },
      TaggedTemplateExpression(node) {
        if (node.tag.name === 'sql') context.report({ node, messageId: 'sql' });
      },
    };
  },
};
