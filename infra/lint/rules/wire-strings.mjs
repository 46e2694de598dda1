import { SERVICES } from '../../../libs/contracts/src/define/services.ts';

const SUBJECT = /^(rpc|evt|hint|dlq)\./;
const MESSAGE_KEY = new RegExp(`^(${SERVICES.join('|')})\\.([a-z]+(-[a-z]+)+|[a-z]+([A-Z][a-z]*)+)$`);
/** Keys of Redis that more than one process reads; those of one process alone are its own affair. */
const SHARED_KEY = /^revoked:/;
const URL_PATH = /^\/?v1(\/|$)/;
const URL_INSIDE = /\/v1\//;
const SOCKET_EVENTS = new Set([
  'new-order',
  'board-changed',
  'status-changed',
  'payment-refunded',
  'update-order-status',
  'join-shop-order-room',
  'join-order-room',
  'order-room-joined',
  'error-message',
]);
const NAMESPACES = new Set(['/shop-owner', '/customer']);

/** Which kind of wire name a text is, or nothing. */
function wireName(text, { partial, providers }) {
  if (SUBJECT.test(text)) return 'a message subject';
  if (MESSAGE_KEY.test(text) && !partial) return 'a message key';
  if (SHARED_KEY.test(text)) return 'a shared Redis key';
  if (SOCKET_EVENTS.has(text) && !partial) return 'a socket event';
  if (NAMESPACES.has(text) && !partial) return 'a socket namespace';
  if (!providers && (URL_PATH.test(text) || URL_INSIDE.test(text))) return 'a /v1 address';
  return undefined;
}

/** Subjects, event names, shared Redis keys and /v1 addresses are written once, in libs/contracts, and used as objects elsewhere. */
export const wireStrings = {
  meta: {
    type: 'problem',
    docs: { description: 'keeps subjects, event names, shared Redis keys and /v1 addresses in libs/contracts' },
    messages: { wire: '"{{text}}" looks like {{kind}}: use the object from @jumun/contracts instead of its name.' },
    // Other companies have /v1 addresses too: their adapters set `providers` and keep the rest of the rule.
    schema: [{ type: 'object', properties: { providers: { type: 'boolean' } }, additionalProperties: false }],
  },
  create(context) {
    const providers = context.options[0]?.providers === true;
    const check = (node, text, partial) => {
      const kind = wireName(text, { partial, providers });
      if (kind) context.report({ node, messageId: 'wire', data: { kind, text } });
    };
    const isModuleName = (node) => 'source' in node.parent && node.parent.source === node;
    return {
      Literal(node) {
        if (typeof node.value === 'string' && !isModuleName(node)) check(node, node.value, false);
      },
      TemplateLiteral(node) {
        const partial = node.expressions.length > 0;
        for (const part of node.quasis) check(part, part.value.cooked ?? '', partial);
      },
    };
  },
};
