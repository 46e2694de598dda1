import { ODD_KEYS, ODD_VALUES } from '../../../libs/contracts/src/spelling/spelling.ts';

const SNAKE = /[a-z0-9]_[a-z]/;
/** Fields of the form that a shopper's browser posts to the card page, by the card company's names. */
const CARD_FORM = new Set(['approval_key', 'escw_used', 'buyr_name', 'buyr_tel2', 'buyr_mail']);
/** Published words that are no words: everything odd but what also means something. */
const MEANINGFUL = new Set(['Code', 'Message', 'orderId', 'cancel', 'refund', 'Y', 'N']);
const ODD = new Set(
  [...Object.keys(ODD_KEYS), ...Object.values(ODD_VALUES).flatMap(Object.keys)].filter(
    (word) => !MEANINGFUL.has(word) && !CARD_FORM.has(word),
  ),
);

/** The published spelling ends at libs/client, which decodes answers and encodes requests. */
export const houseSpelling = {
  meta: {
    type: 'problem',
    docs: { description: 'keeps snake_case and the odd words of the published calls out of their callers' },
    messages: { published: '"{{name}}" is the published spelling: the client answers in ours.' },
    schema: [],
  },
  create(context) {
    const report = (node, name) => context.report({ node, messageId: 'published', data: { name } });
    const checkName = (node, name) => {
      if (ODD.has(name) || (SNAKE.test(name) && !CARD_FORM.has(name))) report(node, name);
    };
    /** A text that names a property: `row['paid_at']`, `{ 'paid_at': … }`. */
    const isName = (node, { parent } = node) =>
      (parent.type === 'MemberExpression' && parent.property === node) ||
      (parent.type === 'Property' && parent.key === node) ||
      (parent.type === 'TSLiteralType' && parent.parent.type === 'TSIndexedAccessType');
    return {
      Identifier: (node) => checkName(node, node.name),
      JSXIdentifier: (node) => checkName(node, node.name),
      Literal(node) {
        if (typeof node.value !== 'string') return;
        if (isName(node)) checkName(node, node.value);
        else if (ODD.has(node.value)) report(node, node.value);
      },
    };
  },
};
