import type { Tree } from 'nx/src/generators/tree.js';
import ts from 'typescript';
import { addImports, addLast, find, insertAt, parse } from './edit-source.ts';
import type { Action } from './names.ts';
import { routeStep } from './route-step.ts';
import { rpcSource, testSource, verbSource } from './templates.ts';

/** Reads `orders.pauseShop`; the noun is `--noun`, or the verb's last word. Throws with what is wrong in one sentence. */
export function readAction(tree: Tree, name: string, noun?: string): Action {
  const [, service = '', verb = ''] = /^([a-z]+)\.([a-z]+(?:[A-Z][a-z]+)+)$/.exec(name) ?? [];
  if (verb === '')
    throw new Error(`"${name}" is not understood: write <service>.<verbNoun>, for example orders.pauseShop.`);
  if (!tree.exists(modulePath(service))) throw new Error(`There is no service ${service} with a module of its own.`);
  return { service, verb, noun: noun ?? kebab(/[A-Z][a-z]+$/.exec(verb)?.[0] ?? verb) };
}

/** Writes the action's files into the tree and answers what is left to do, step by step. */
export function generateAction(tree: Tree, action: Action): string[] {
  const { service, verb, noun } = action;
  const folder = `services/${service}/src/${noun}`;
  const verbFile = `${folder}/${kebab(verb)}.ts`;
  const testFile = `services/${service}/test/${kebab(verb)}.test.ts`;
  for (const path of [verbFile, testFile]) if (tree.exists(path)) throw new Error(`${path} is there already.`);
  const contract = addProcedure(tree, action);
  tree.write(verbFile, verbSource(action));
  const rpc = `${folder}/${noun}.rpc.ts`;
  if (tree.exists(rpc)) tree.write(rpc, withMethod(read(tree, rpc), action));
  else addRpc(tree, action, rpc);
  tree.write(testFile, testSource(action, fixtureOf(tree, service)));
  return [
    `${contract}: say what ${verb} takes, what it answers, and which errors it may refuse with`,
    `${verbFile}: write the verb`,
    `${testFile}: write what it promises; until then it fails`,
    ...routeStep(action),
    'npm run contracts:lock, and look at the diff; then npm run verify',
  ];
}

/** Declares the procedure in the contract of its service and answers the file. */
function addProcedure(tree: Tree, { service, verb }: Action): string {
  const path = `libs/contracts/src/${service}/procedures.ts`;
  const text = read(tree, path);
  const procedures = find(parse(text), entriesOf);
  if (!procedures) throw new Error(`${path} declares no \`procedures\`.`);
  if (procedures.some(({ name }) => name && ts.isIdentifier(name) && name.text === verb))
    throw new Error(`${service}.${verb} is declared already.`);
  tree.write(path, addLast(text, procedures, `\n  ${verb}: { input: z.object({}), output: z.object({}) }`));
  return path;
}

/** The entries of `const procedures = {…}`. */
function entriesOf(node: ts.Node): ts.NodeArray<ts.ObjectLiteralElementLike> | undefined {
  return ts.isVariableDeclaration(node) && node.name.getText() === 'procedures' && node.initializer
    ? find(node.initializer, (inner) => (ts.isObjectLiteralExpression(inner) ? inner.properties : undefined))
    : undefined;
}

/** The noun's rpc with one more method. */
function withMethod(given: string, action: Action): string {
  const { service, verb } = action;
  let text = addImports(given, '@jumun/contracts', [service, 'type Actor', 'type InputOf']);
  text = addImports(text, '@jumun/messaging', ['asOwner', 'Serves', 'Transactor']);
  text = addImports(text, '@nestjs/common', ['Inject']);
  text = addImports(text, `./${kebab(verb)}.js`, [verb]);
  const transactor = transactorOf(text);
  if (transactor === undefined) text = withTransactor(text);
  return insertAt(text, classOf(text).end - 1, `\n${methodOf(service, verb, transactor ?? 'transactor')}\n`);
}

function methodOf(service: string, verb: string, transactor: string): string {
  const procedure = `${service}.procedures.${verb}`;
  return `  @Serves(${procedure})
  ${verb}(input: InputOf<typeof ${procedure}>, actor: Actor) {
    return asOwner(this.${transactor}, actor, (tx, shopId) => ${verb}(tx, shopId, input));
  }`;
}

function transactorOf(text: string): string | undefined {
  const own = constructorOf(text)?.parameters.find(({ type }) => type?.getText() === 'Transactor');
  return own?.name.getText();
}

function withTransactor(text: string): string {
  const parameter = '@Inject(Transactor) private readonly transactor: Transactor';
  const own = constructorOf(text);
  if (own) return addLast(text, own.parameters, parameter);
  const { members } = classOf(text);
  return insertAt(text, members.pos, `\n  constructor(${parameter}) {}\n`);
}

function constructorOf(text: string): ts.ConstructorDeclaration | undefined {
  return classOf(text).members.find(ts.isConstructorDeclaration);
}

function classOf(text: string): ts.ClassDeclaration {
  const found = find(parse(text), (node) => (ts.isClassDeclaration(node) ? node : undefined));
  if (!found) throw new Error('The rpc file has no class.');
  return found;
}

/** A noun of its own: its rpc, and its place in the service's module. */
function addRpc(tree: Tree, action: Action, path: string): void {
  const name = `${pascal(action.noun)}Rpc`;
  tree.write(path, rpcSource(action, name, methodOf(action.service, action.verb, 'transactor')));
  const module = modulePath(action.service);
  const text = addImports(read(tree, module), `./${action.noun}/${action.noun}.rpc.js`, [name]);
  const controllers = find(parse(text), (node) =>
    ts.isPropertyAssignment(node) &&
    node.name.getText() === 'controllers' &&
    ts.isArrayLiteralExpression(node.initializer)
      ? node.initializer.elements
      : undefined,
  );
  if (!controllers) throw new Error(`${module} has no list of controllers.`);
  tree.write(module, addLast(text, controllers, name));
}

/** A neighbour's fixture, to begin the test with. */
function fixtureOf(tree: Tree, service: string): string {
  const files = tree
    .children(`services/${service}/test`)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return files.find((name) => /fixture|setup/.test(name)) ?? files[0] ?? '@jumun/testing';
}

function read(tree: Tree, path: string): string {
  return tree.read(path, 'utf8') ?? '';
}

function modulePath(service: string): string {
  return `services/${service}/src/${service}.module.ts`;
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter, at: number) => `${at === 0 ? '' : '-'}${letter.toLowerCase()}`);
}

function pascal(noun: string): string {
  return noun.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
