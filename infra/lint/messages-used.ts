import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Names of the procedures that a folder's sources call and of the facts that they hear, by themselves. */
export interface MessagesUsed {
  asks: string[];
  hears: string[];
}

const REACTIONS: ReadonlySet<string> = new Set(['Reacts', 'ReactsToMany', 'ReactsInOneCall', 'ReactsToSome', 'Hears']);

/** `contracts.orders.procedures.moveOrder` and `moveOrder` are both moveOrder. */
function lastName(node: ts.Node | undefined): string | undefined {
  if (node && ts.isIdentifier(node)) return node.text;
  return node && ts.isPropertyAccessExpression(node) ? node.name.text : undefined;
}

type Message = readonly [keyof MessagesUsed, string];

/** Functions of the messaging library that ask and hear on behalf of their caller. */
const FOR_THEIR_CALLER = new Map<string, readonly Message[]>([
  [
    'followEndedSessions',
    [
      ['asks', 'listEndedSessions'],
      ['hears', 'sessionsEnded'],
    ],
  ],
]);

function messagesOf(call: ts.CallExpression): readonly Message[] {
  const message = messageOf(call);
  const named = ts.isIdentifier(call.expression) ? FOR_THEIR_CALLER.get(call.expression.text) : undefined;
  return named ?? (message ? [message] : []);
}

function messageOf({ expression, arguments: given }: ts.CallExpression): Message | undefined {
  const isCall = ts.isPropertyAccessExpression(expression) && expression.name.text === 'call';
  if (isCall && lastName(expression.expression) === 'rpc') return ['asks', lastName(given[0]) ?? 'unreadable'];
  if (!ts.isIdentifier(expression)) return undefined;
  if (REACTIONS.has(expression.text)) return ['hears', lastName(given[0]) ?? 'unreadable'];
  return expression.text === 'overhear' ? ['hears', lastName(given[1]) ?? 'unreadable'] : undefined;
}

/** Reads every source below `folder` but the tests. */
export function messagesUsed(folder: string): MessagesUsed {
  const found = { asks: new Set<string>(), hears: new Set<string>() };
  for (const file of globSync('**/*.ts', { cwd: folder })) {
    if (file.endsWith('.test.ts')) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) for (const [way, name] of messagesOf(node)) found[way].add(name);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, readFileSync(join(folder, file), 'utf8'), ts.ScriptTarget.Latest));
  }
  return { asks: [...found.asks].sort(), hears: [...found.hears].sort() };
}
