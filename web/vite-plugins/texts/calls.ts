import type { NodePath, types as t } from '@babel/core';

/** A text as Lingui's macro has left it in the code: `i18n._({ id, message, values })`. */
export interface TextCall {
  id: string;
  message: string;
  context: string | undefined;
  comment: string | undefined;
  /** The expressions that stand for the placeholders of the message. */
  values: ReadonlyMap<string, t.Expression>;
}

const nameOf = (key: t.Node): string | undefined => {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'StringLiteral' || key.type === 'NumericLiteral' ? String(key.value) : undefined;
};

function fieldsOf(object: t.ObjectExpression): Map<string, t.Expression> {
  const fields = new Map<string, t.Expression>();
  for (const property of object.properties) {
    if (property.type !== 'ObjectProperty') continue;
    const name = nameOf(property.key);
    // The value of a property in an expression is an expression.
    if (name !== undefined) fields.set(name, property.value as t.Expression);
  }
  return fields;
}

const wordsOf = (node: t.Expression | undefined): string | undefined =>
  node?.type === 'StringLiteral' ? node.value : undefined;

/** The text that a call of Lingui's runtime stands for; undefined for any other call. */
export function textCallIn(path: NodePath<t.CallExpression>): TextCall | undefined {
  const { callee, arguments: given } = path.node;
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return undefined;
  const binding = path.scope.getBinding(callee.object.name)?.path.parent;
  if (binding?.type !== 'ImportDeclaration' || binding.source.value !== '@lingui/core') return undefined;
  const [descriptor] = given;
  const fields = descriptor?.type === 'ObjectExpression' ? fieldsOf(descriptor) : undefined;
  const [id, message] = [wordsOf(fields?.get('id')), wordsOf(fields?.get('message'))];
  if (!fields || id === undefined || message === undefined)
    throw path.buildCodeFrameError('A text is written where it is said: t`…` alone, without a descriptor of its own.');
  const values = fields.get('values');
  return {
    id,
    message,
    context: wordsOf(fields.get('context')),
    comment: wordsOf(fields.get('comment')),
    values: values?.type === 'ObjectExpression' ? fieldsOf(values) : new Map(),
  };
}
