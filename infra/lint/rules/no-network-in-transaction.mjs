const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);
const REMOTE_NAME = /(provider|sender|store|queue)s?$|^(kcp|solapi|redis|minio|s3|toss|http)/i;
const ALWAYS_LOCAL = new Set(['tx']);

const nameOf = (node) => {
  if (node?.type === 'Identifier') return node.name;
  if (node?.type === 'MemberExpression' && !node.computed) return node.property.name;
  return undefined;
};

/** The names of a callee from left to right: `this.rpc.call` is ['rpc', 'call']. */
function chain(node) {
  if (node.type === 'MemberExpression') return [...chain(node.object), nameOf(node)].filter(Boolean);
  if (node.type === 'CallExpression') return chain(node.callee);
  if (node.type === 'ChainExpression' || node.type === 'TSNonNullExpression') return chain(node.expression);
  return [nameOf(node)].filter(Boolean);
}

/** True when the call leaves the process: over HTTP, NATS, Redis or to a provider. */
function leavesTheProcess(node) {
  const names = chain(node.callee);
  if (names.length === 1) return names[0] === 'fetch';
  if (ALWAYS_LOCAL.has(names[0])) return false;
  const owners = names.slice(0, -1);
  const method = names.at(-1);
  if (names[0] === 'globalThis' && method === 'fetch') return true;
  if (owners.at(-1) === 'rpc' && method === 'call') return true;
  return method === 'publish' || method === 'enqueue' || owners.some((owner) => REMOTE_NAME.test(owner));
}

const takesTransaction = (fn) =>
  fn.params.some((param) => {
    const target = param.type === 'AssignmentPattern' ? param.left : param;
    if (target.type !== 'Identifier') return false;
    const type = target.typeAnnotation?.typeAnnotation;
    return target.name === 'tx' || (type?.type === 'TSTypeReference' && nameOf(type.typeName) === 'Tx');
  });

const isTransactArgument = (fn) =>
  fn.parent.type === 'CallExpression' &&
  fn.parent.arguments.includes(fn) &&
  chain(fn.parent.callee).at(-1) === 'transact';

/** A transaction holds locks and a connection: nothing slow and nothing that can't be rolled back happens inside it. */
export const noNetworkInTransaction = {
  meta: {
    type: 'problem',
    docs: { description: 'forbids network calls inside transact() and in functions that take a Tx' },
    messages: {
      network:
        '"{{call}}" leaves the process inside a transaction: record the intent, commit, call, record the outcome.',
    },
    schema: [],
  },
  create(context) {
    return {
      CallExpression(node) {
        if (!leavesTheProcess(node)) return;
        const inside = context.sourceCode
          .getAncestors(node)
          .some((above) => FUNCTIONS.has(above.type) && (isTransactArgument(above) || takesTransaction(above)));
        if (inside) context.report({ node, messageId: 'network', data: { call: chain(node.callee).join('.') } });
      },
    };
  },
};
