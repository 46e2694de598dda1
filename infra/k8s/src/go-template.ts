/*
 * The chart is rendered here because no registry that CI reaches has Helm: Debian has no package of it, and npm's fetch
 * a binary when they are installed or are made for one system inside of a cloud's kit. This is the part of Go's
 * text/template that the chart uses; anything else in a template is refused. infra/k8s/compare holds it against Go itself.
 */
import { callFunction, isTrue, printed, type Value } from './template-functions.ts';

type Node =
  | { kind: 'text'; text: string }
  | { kind: 'print'; pipe: Pipe }
  | { kind: 'set'; name: string; declares: boolean; pipe: Pipe }
  | { kind: 'if' | 'with'; pipe: Pipe; body: Node[]; other: Node[] }
  | { kind: 'range'; pipe: Pipe; names: readonly string[]; body: Node[] };
/** Commands, each of which is given the answer of the one before as its last argument. */
type Pipe = Term[][];
type Term =
  | { kind: 'value'; value: Value }
  | { kind: 'word'; word: string }
  | { kind: 'path'; from: string | Pipe; fields: readonly string[] };

const ACTION = /\{\{(-(?=\s))?(\s*\/\*[^]*?\*\/\s*|(?:"(?:\\.|[^"\\])*"|`[^`]*`|[^"`])*?)((?<=\s)-)?\}\}/g;
const TOKEN =
  /\s+|(?<text>"(?:\\.|[^"\\])*")|(?<number>-?\d+(?:\.\d+)?)|(?<path>(?:\$\w*)?(?:\.\w+)+|\$\w*|\.)|(?<word>\w+)|(?<sign>:=|=|,|\||\(|\))/gy;

/** Templates by their names, which include each other. */
export class Templates {
  private readonly defined = new Map<string, Node[]>();

  /** Reads a file: what it defines, and itself under its own name. */
  add(name: string, source: string): void {
    this.defined.set(name, new Parser(name, source, this.defined).whole());
  }

  /** The text of a template for a dot. */
  render(name: string, dot: Value): string {
    const nodes = this.defined.get(name);
    if (!nodes) throw new Error(`no template ${name}`);
    return this.run(nodes, dot, new Scope({ '': dot }));
  }

  private run(nodes: readonly Node[], dot: Value, scope: Scope): string {
    return nodes.map((node) => this.runOne(node, dot, scope)).join('');
  }

  private runOne(node: Node, dot: Value, scope: Scope): string {
    if (node.kind === 'text') return node.text;
    const value = this.evaluate(node.pipe, dot, scope);
    if (node.kind === 'print') return printed(value);
    if (node.kind === 'set') {
      scope.set(node.name, value, node.declares);
      return '';
    }
    if (node.kind === 'range') return this.repeat(node, value, scope);
    const chosen = isTrue(value) ? node.body : node.other;
    return this.run(chosen, node.kind === 'with' && isTrue(value) ? value : dot, new Scope({}, scope));
  }

  private repeat(node: Node & { kind: 'range' }, value: Value, scope: Scope): string {
    const pairs: [Value, Value][] = Array.isArray(value)
      ? value.map((one, index) => [index, one])
      : Object.entries((value ?? {}) as Record<string, Value>).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return pairs
      .map(([key, each]) => {
        const [first, second] = node.names;
        const own = second ? { [first ?? '']: key, [second]: each } : first ? { [first]: each } : {};
        return this.run(node.body, each, new Scope(own, scope));
      })
      .join('');
  }

  private evaluate(pipe: Pipe, dot: Value, scope: Scope): Value {
    let answer: Value;
    pipe.forEach((command, index) => {
      const [first, ...rest] = command;
      const more = index === 0 ? [] : [answer];
      if (first?.kind === 'word') {
        const lazy = rest.map((term) => (): Value => this.termOf(term, dot, scope));
        answer = callFunction(first.word, [...lazy, ...more.map((value) => (): Value => value)], (name, own) =>
          this.render(name, own),
        );
        return;
      }
      const given = [...rest.map((term) => this.termOf(term, dot, scope)), ...more];
      const value = first && this.termOf(first, dot, scope);
      if (given.length > 0 && typeof value !== 'function') throw new Error('a value is no function');
      answer = typeof value === 'function' ? (value as (...values: Value[]) => Value)(...given) : value;
    });
    return answer;
  }

  private termOf(term: Term, dot: Value, scope: Scope): Value {
    if (term.kind === 'value') return term.value;
    if (term.kind === 'word') throw new Error(`${term.word} is a function, and no value`);
    const { from, fields } = term;
    let value =
      from === '.' ? dot : typeof from === 'string' ? scope.get(from.slice(1)) : this.evaluate(from, dot, scope);
    for (const field of fields) {
      const holder = value as Record<string, Value> | undefined | null;
      if (holder === undefined || holder === null) throw new Error(`nil pointer at .${field}`);
      value = field in holder ? holder[field] : undefined;
    }
    return value;
  }
}

/** Variables, which a block inside sees and may change. */
class Scope {
  private readonly own: Map<string, Value>;
  private readonly outer: Scope | undefined;

  constructor(values: Readonly<Record<string, Value>>, outer?: Scope) {
    this.outer = outer;
    this.own = new Map(Object.entries(values));
  }

  get(name: string): Value {
    if (this.own.has(name)) return this.own.get(name);
    if (!this.outer) throw new Error(`no variable $${name}`);
    return this.outer.get(name);
  }

  set(name: string, value: Value, declares: boolean): void {
    if (declares || this.own.has(name)) this.own.set(name, value);
    else if (this.outer) this.outer.set(name, value, false);
    else throw new Error(`no variable $${name}`);
  }
}

type Piece = { text: string } | { action: string };

class Parser {
  private readonly name: string;
  private readonly defined: Map<string, Node[]>;
  private readonly pieces: Piece[];
  private at = 0;

  constructor(name: string, source: string, defined: Map<string, Node[]>) {
    this.name = name;
    this.defined = defined;
    this.pieces = piecesOf(source);
  }

  whole(): Node[] {
    const { nodes, end } = this.block();
    if (end !== undefined) throw new Error(`${this.name}: ${end} that ends nothing`);
    return nodes;
  }

  /** Nodes until an action that ends a block, or goes on with another one. */
  private block(): { nodes: Node[]; end: string | undefined } {
    const nodes: Node[] = [];
    for (;;) {
      const piece = this.pieces[this.at++];
      if (!piece) return { nodes, end: undefined };
      if ('text' in piece) {
        nodes.push({ kind: 'text', text: piece.text });
        continue;
      }
      const { action } = piece;
      if (/^(end$|else\b)/.test(action)) return { nodes, end: action };
      const node = action === '' || action.startsWith('/*') ? undefined : this.actionOf(action);
      if (node) nodes.push(node);
    }
  }

  private actionOf(action: string): Node | undefined {
    const [, word = '', rest = ''] = /^(define|if|with|range)\b\s*([^]*)$/.exec(action) ?? [];
    if (word === 'define') {
      const { nodes } = this.block();
      this.defined.set(String(JSON.parse(rest)), nodes);
      return undefined;
    }
    if (word === 'if' || word === 'with') return this.choice(word, rest);
    if (word === 'range') {
      const [, first, second, pipe = rest] = /^\$(\w+)(?:\s*,\s*\$(\w+))?\s*:=\s*([^]*)$/.exec(rest) ?? [];
      const { nodes, end } = this.block();
      if (end !== 'end') throw new Error(`${this.name}: ${end ?? 'nothing'} ends a range`);
      const names = [first, second].filter((name) => name !== undefined);
      return { kind: 'range', pipe: pipeOf(pipe), names, body: nodes };
    }
    const [, name, sign, pipe = ''] = /^\$(\w+)\s*(:?=)\s*([^]*)$/.exec(action) ?? [];
    if (name !== undefined) return { kind: 'set', name, declares: sign === ':=', pipe: pipeOf(pipe) };
    return { kind: 'print', pipe: pipeOf(action) };
  }

  private choice(kind: 'if' | 'with', condition: string): Node {
    const { nodes, end } = this.block();
    const [, again] = /^else if\s+([^]*)$/.exec(end ?? '') ?? [];
    const other = again !== undefined ? [this.choice('if', again)] : end === 'else' ? this.block().nodes : [];
    return { kind, pipe: pipeOf(condition), body: nodes, other };
  }
}

/** Texts and actions by turns; a hyphen takes the white space beside its action away. */
function piecesOf(source: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  let trims = false;
  const text = (until: number, trimsEnd: boolean): void => {
    const raw = source.slice(from, until);
    const begun = trims ? raw.trimStart() : raw;
    pieces.push({ text: trimsEnd ? begun.trimEnd() : begun });
  };
  for (const match of source.matchAll(ACTION)) {
    const [whole, left, action = '', right] = match;
    text(match.index, left !== undefined);
    pieces.push({ action: action.trim() });
    from = match.index + whole.length;
    trims = right !== undefined;
  }
  text(source.length, false);
  return pieces;
}

interface Token {
  kind: 'text' | 'number' | 'path' | 'word' | 'sign';
  text: string;
}

function pipeOf(source: string): Pipe {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const match = TOKEN.exec(source);
    if (!match) throw new Error(`can't read ${source}`);
    const [kind, text] = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined) ?? [];
    if (kind !== undefined && text !== undefined) tokens.push({ kind: kind as Token['kind'], text });
  }
  const pipe = readPipe(tokens);
  if (tokens.length > 0) throw new Error(`${tokens[0]?.text} in ${source}`);
  return pipe;
}

function readPipe(tokens: Token[]): Pipe {
  const pipe: Pipe = [[]];
  for (;;) {
    const [token] = tokens;
    if (!token || token.text === ')') return pipe;
    tokens.shift();
    if (token.kind === 'sign' && token.text === '|') pipe.push([]);
    else pipe.at(-1)?.push(readTerm(token, tokens));
  }
}

const WORDS: Readonly<Record<string, Value>> = { true: true, false: false };

function readTerm(token: Token, tokens: Token[]): Term {
  if (token.kind === 'text') return { kind: 'value', value: JSON.parse(token.text) };
  if (token.kind === 'number') return { kind: 'value', value: Number(token.text) };
  if (token.kind === 'word')
    return token.text in WORDS ? { kind: 'value', value: WORDS[token.text] } : { kind: 'word', word: token.text };
  if (token.kind === 'path') {
    const [from = '', ...fields] = token.text.split('.').filter((part, index) => index === 0 || part !== '');
    return { kind: 'path', from: from === '' ? '.' : from, fields };
  }
  if (token.text !== '(') throw new Error(`${token.text} is out of place`);
  const inner = readPipe(tokens);
  tokens.shift();
  const fields = tokens[0]?.kind === 'path' && tokens[0].text.length > 1 && tokens[0].text.startsWith('.');
  // A field right behind a bracket is the bracket's: the chart leaves a space before any other.
  return { kind: 'path', from: inner, fields: fields ? (tokens.shift()?.text.split('.').slice(1) ?? []) : [] };
}
