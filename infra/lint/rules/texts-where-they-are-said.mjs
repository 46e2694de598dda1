const MACROS = '@lingui/core/macro';
const LANGUAGE = /(?:^|\/)texts\/language(?:\.ts)?$|^\.\/language$/;
const HANGUL = /[\u3131-\u318e\uac00-\ud7a3]/;
/** Their second word is a particle, which they choose by. */
const PARTICLES = new Set(['withJosa', 'quotedWithJosa']);
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Whether a node is reached only when a function is called. */
function isInFunction(node) {
  for (let each = node.parent; each; each = each.parent) if (FUNCTIONS.has(each.type)) return true;
  return false;
}

/** Whether a word belongs to a text, is a type, or is a particle. */
function isSaid(node) {
  const { parent } = node;
  if (parent.type === 'TSLiteralType') return true;
  if (parent.type === 'CallExpression' && PARTICLES.has(parent.callee.name)) return true;
  if (parent.type === 'TemplateLiteral' && parent.parent.type === 'TaggedTemplateExpression')
    return parent.parent.tag.name === 't';
  // A text with a context: t({ message, context }).
  return parent.type === 'Property' && parent.parent.parent.callee?.name === 't';
}

/**
 * Texts of the web app: a server speaks every language, one after the other, so that a sentence is only known when it is
 * said. Of Lingui's macros, `t` alone is understood by the build. A `browserOnly` surface is in the language of its build
 * from the first line on, so that a constant may say a text; there all Korean is said.
 */
export const textsWhereTheyAreSaid = {
  meta: {
    type: 'problem',
    docs: { description: 'texts of the web app are said in functions, by `t` alone' },
    messages: {
      early: 'This is said before a language is chosen: say it in a function.',
      unsaid: 'Korean is said by t, so that it can be translated.',
      macro: 'Only `t`, by its own name: what differs by a number is a plural in the catalogue.',
    },
    schema: [{ type: 'object', properties: { browserOnly: { type: 'boolean' } }, additionalProperties: false }],
  },
  create(context) {
    const browserOnly = context.options[0]?.browserOnly === true;
    const said = new Set();
    const check = (node, name) => {
      if (!browserOnly && said.has(name) && !isInFunction(node)) context.report({ node, messageId: 'early' });
    };
    const checkWords = (node, words) => {
      if (browserOnly && HANGUL.test(words) && !isSaid(node)) context.report({ node, messageId: 'unsaid' });
    };
    return {
      ImportDeclaration({ source, specifiers }) {
        const isMacro = source.value === MACROS;
        if (!isMacro && !LANGUAGE.test(String(source.value))) return;
        for (const specifier of specifiers) {
          const isT =
            specifier.type === 'ImportSpecifier' && specifier.imported.name === 't' && specifier.local.name === 't';
          if (isMacro && !isT) context.report({ node: specifier, messageId: 'macro' });
          if (isMacro || specifier.local.name === 'language') said.add(specifier.local.name);
        }
      },
      TaggedTemplateExpression: (node) => check(node, node.tag.name),
      CallExpression: (node) => check(node, node.callee.name),
      Literal: (node) => checkWords(node, typeof node.value === 'string' ? node.value : ''),
      TemplateElement: (node) => checkWords(node, node.value.raw),
      JSXText: (node) => checkWords(node, node.value),
    };
  },
};
