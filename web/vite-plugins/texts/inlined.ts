import { types as t, type NodePath, type PluginObj } from '@babel/core';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { textCallIn, type TextCall } from './calls.ts';
import type { TextLocale, Texts } from './catalogues.ts';

type Part = string | t.Expression;
type Token = Exclude<CompiledMessage[number], string>;
type Forms = Record<string, CompiledMessage>;

const text = (words: string): t.StringLiteral => t.stringLiteral(words);

/** Joins words and values into one string or template literal. */
function joined(parts: readonly Part[]): t.Expression {
  const quasis = [''];
  const values: t.Expression[] = [];
  for (const part of parts) {
    if (typeof part === 'string') quasis[quasis.length - 1] += part;
    else {
      values.push(part);
      quasis.push('');
    }
  }
  if (values.length === 0) return text(quasis.join(''));
  const raw = (words: string): string => words.replace(/[\\`]|\$(?=\{)/g, '\\$&');
  return t.templateLiteral(
    quasis.map((cooked, index) => t.templateElement({ raw: raw(cooked), cooked }, index === quasis.length - 1)),
    values,
  );
}

/** Test for the English singular; our other languages have a single form. */
const isOne = (count: t.Expression): t.Expression => t.binaryExpression('==', t.cloneNode(count), t.numericLiteral(1));

function partOf(token: Token, { message, values }: TextCall): Part {
  const [name, kind, forms] = token;
  const value = values.get(name);
  if (!value) throw new Error(`“${message}” has no ${name}`);
  if (kind === undefined) return t.cloneNode(value);
  if (kind !== 'plural' || typeof forms !== 'object')
    throw new Error(`“${message}”: a text has values and plurals, and no ${kind}`);
  // The compiler writes the forms of a plural as texts.
  const { other, one, offset: _offset, ...more } = forms as Forms;
  if (!other || Object.keys(more).length > 0) throw new Error(`“${message}”: a plural has “one” and “other”`);
  const said = (form: CompiledMessage) => expressionOf(form, { message, values });
  return one ? t.conditionalExpression(isOne(value), said(one), said(other)) : said(other);
}

function expressionOf(compiled: CompiledMessage, call: Pick<TextCall, 'message' | 'values'>): t.Expression {
  const parts = compiled.map((token): Part => {
    if (token === '#') throw new Error(`“${call.message}”: write the value into its plural instead of #`);
    return typeof token === 'string' ? token : partOf(token, call as TextCall);
  });
  return joined(parts);
}

interface Language {
  locale: TextLocale;
  texts: Texts;
}

/**
 * Writes each text into the code in one language, and the language itself where the code asks for it: a browser then
 * fetches the sentences of its own screen in its own language, with the code that says them, and no catalogue.
 */
export function inlined({ locale, texts }: Language): PluginObj {
  const call = (path: NodePath<t.CallExpression>): void => {
    if (t.isIdentifier(path.node.callee) && isLanguage(path, path.node.callee.name)) {
      path.replaceWith(text(locale));
      return;
    }
    const said = textCallIn(path);
    if (!said) return;
    const compiled = texts[said.id];
    if (!compiled) throw new Error(`“${said.message}” is not in the texts of ${locale}: npm run texts`);
    path.replaceWith(expressionOf(compiled, said));
  };
  return {
    name: 'jumun-texts-in-one-language',
    visitor: {
      Program: {
        exit(program) {
          program.scope.crawl();
          program.traverse({ CallExpression: { exit: call } });
          program.scope.crawl();
          program.traverse({ ImportDeclaration: withoutRuntime });
        },
      },
    },
  };
}

const isLanguage = (path: NodePath, name: string): boolean => {
  const binding = path.scope.getBinding(name)?.path;
  return (
    name === 'language' &&
    binding?.parent.type === 'ImportDeclaration' &&
    /\/language(?:\.ts)?$/.test(binding.parent.source.value)
  );
};

/** Takes the runtime out of a file that has nothing left to ask it. */
function withoutRuntime(path: NodePath<t.ImportDeclaration>): void {
  const { source, specifiers } = path.node;
  const isOfLanguage = /\/language(?:\.ts)?$/.test(source.value);
  if (source.value !== '@lingui/core' && !isOfLanguage) return;
  for (const { local } of specifiers) {
    if (isOfLanguage && local.name !== 'language') continue;
    if (path.scope.getBinding(local.name)?.referenced)
      throw path.buildCodeFrameError(`${local.name} is only called: the build writes its answer in its place.`);
  }
  if (specifiers.every(({ local }) => !path.scope.getBinding(local.name)?.referenced)) path.remove();
}
