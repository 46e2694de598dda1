const MACROS = '@lingui/core/macro';
const LANGUAGE = /(?:^|\/)texts\/language(?:\.ts)?$|^\.\/language$/;
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Whether a node is reached only when a function is called. */
function isInFunction(node) {
  for (let each = node.parent; each; each = each.parent) if (FUNCTIONS.has(each.type)) return true;
  return false;
}

/**
 * Texts of the web app: a server speaks every language, one after the other, so that a sentence is only known when it is
 * said. Of Lingui's macros, `t` alone is understood by the build.
 */
export const textsWhereTheyAreSaid = {
  meta: {
    type: 'problem',
    docs: { description: 'texts of the web app are said in functions, by `t` alone' },
    messages: {
      early: 'This is said before a language is chosen: say it in a function.',
      macro: 'Only `t`, by its own name: what differs by a number is a plural in the catalogue.',
    },
    schema: [],
  },
  create(context) {
    const said = new Set();
    const check = (node, name) => {
      if (said.has(name) && !isInFunction(node)) context.report({ node, messageId: 'early' });
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
    };
  },
};
