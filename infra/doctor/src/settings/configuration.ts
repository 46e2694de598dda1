import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { partEnvs } from './parts-env.ts';

/** Where each part says what it reads; every part reads the first file's settings. */
const COMMON = 'libs/runtime/src/config.ts';
const CONFIGS: Readonly<Record<string, string>> = {
  auth: 'services/auth/src/config.ts',
  catalog: 'services/catalog/src/config.ts',
  orders: 'services/orders/src/config.ts',
  notifications: 'services/notifications/src/config.ts',
  settlement: 'services/settlement/src/config.ts',
  realtime: 'services/realtime/src/config.ts',
  gateway: 'gateway/src/config.ts',
};
/** What is sent along in every environment, and nobody sets. */
const SETTING = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/;

interface Setting {
  name: string;
  /** Its comment, or that of the settings that it stands with. */
  about: string;
  /** What there is without it: a value, nothing, or a refusal to start. */
  without: string;
}

/** docs/configuration.md as the code says it: each setting with its comment, its default and its name in `.env`. */
export function describeSettings(root: string): string {
  const common = settingsIn(root, COMMON);
  const known = new Set(common.map(({ name }) => name));
  const envs = new Map(partEnvs(root, Object.keys(CONFIGS), {}).map((each) => [each.part, each.sources]));
  const parts = Object.entries(CONFIGS).map(([part, path]) => {
    const own = settingsIn(root, path).filter(({ name }) => !known.has(name));
    return `## ${part}\n\n${table(own, (name) => inFile(envs.get(part)?.get(name), name))}`;
  });
  const everybody = table(common, (name) => inFile(envs.get('auth')?.get(name), name));
  return `${[INTRODUCTION, `## Every part\n\n${everybody}`, ...parts].join('\n\n')}\n`;
}

const INTRODUCTION = `# Configuration

Made from the code by \`npm run docs:configuration\`; a test refuses a file that says something else. Parts read these from
their environment and name every fault at once when they start. "In .env" is what a setting is called in the file that
\`docker-compose.yml\` reads (\`infra/docker/.env.example\`). \`npm run doctor\` looks at such a file as a whole. A feature whose settings may be missing is off without them, and on once all of them are there.`;

const inFile = (sources: readonly string[] | undefined, name: string): string => {
  if (sources === undefined || sources.length === 0) return 'set by compose';
  return sources.length === 1 && sources[0] === name ? 'the same' : sources.map((each) => `\`${each}\``).join(', ');
};

function table(settings: readonly Setting[], named: (name: string) => string): string {
  const rows = settings.map(({ name, about, without }) => `| \`${name}\` | ${about} | ${without} | ${named(name)} |`);
  return ['| setting | what it is | without it | in .env |', '|---|---|---|---|', ...rows].join('\n');
}

/** The settings that a file declares as properties of its schema, in its order. */
function settingsIn(root: string, path: string): Setting[] {
  const text = readFileSync(join(root, path), 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const settings: Setting[] = [];
  let lead = { family: '', about: '' };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && SETTING.test(node.name.text)) {
      const name = node.name.text;
      const comment = commentOf(node);
      if (comment !== undefined) lead = { family: familyOf(name), about: comment };
      const about = comment ?? (lead.family === familyOf(name) ? lead.about : '');
      settings.push({ name, about: escaped(about), without: withoutIt(node.initializer) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  // A rule beside the schema names settings again.
  return settings.filter(({ name }, index) => settings.findIndex((other) => other.name === name) === index);
}

/** Settings that begin alike and follow each other share a comment. */
const familyOf = (name: string): string => name.slice(0, name.indexOf('_'));

function commentOf(node: ts.Node): string | undefined {
  const [comment] = ts.getJSDocCommentsAndTags(node);
  if (!comment || !ts.isJSDoc(comment) || typeof comment.comment !== 'string') return undefined;
  return comment.comment.replace(/\s+/g, ' ').trim();
}

/** Read off the calls that make the schema: `.default(x)`, `.optional()`, `providerBase(x)`. */
function withoutIt(schema: ts.Node): string {
  const calls = callsIn(schema);
  const standard = calls.find(({ name }) => name === 'default' || name === 'providerBase')?.argument;
  if (standard !== undefined) return valueOf(standard);
  return calls.some(({ name }) => name === 'optional') || /\.optional\(\)|= z\./.test(schema.getText())
    ? 'nothing'
    : 'does not start';
}

function valueOf(argument: ts.Expression): string {
  if (ts.isArrayLiteralExpression(argument) && argument.elements.length === 0) return 'none';
  if (ts.isArrayLiteralExpression(argument)) return `\`${argument.elements.map(plain).join(',')}\``;
  const text = plain(argument);
  return text === '' ? 'empty' : `\`${text}\``;
}

const plain = (node: ts.Expression): string =>
  ts.isStringLiteral(node) ? node.text : node.getText().replaceAll('_', '');

function callsIn(node: ts.Node): { name: string; argument: ts.Expression | undefined }[] {
  if (!ts.isCallExpression(node)) return [];
  const { expression } = node;
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
  const inner = ts.isPropertyAccessExpression(expression) ? callsIn(expression.expression) : [];
  return [...inner, { name, argument: node.arguments[0] }];
}

const escaped = (text: string): string => text.replaceAll('|', '\\|');
