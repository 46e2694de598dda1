import type { Plugin } from 'vite';

const ROUTER = '/react-router/dist/';
/** Functions of React that make a component or a context, and do nothing else. */
const MAKERS = new Set(['forwardRef', 'memo', 'createContext']);

/** The part of a syntax tree that is looked at. */
interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  body?: Node[];
  declarations?: Node[];
  expression?: Node;
  init?: Node | null;
  callee?: Node;
  left?: Node;
  property?: Node;
}

const isNamed = (of: Node | undefined, fits: (name: string) => boolean): boolean =>
  of?.type === 'MemberExpression' && fits(of.property?.name ?? '');

/** Where a name for developers' tools is given, and where a component or a context is made. */
function partsOf({ body = [] }: Node): { names: Node[]; made: Node[] } {
  const names = body.filter(({ expression }) => isNamed(expression?.left, (name) => name === 'displayName'));
  const made = body
    .flatMap(({ declarations = [] }) => declarations)
    .flatMap(({ init }) => (init && isNamed(init.callee, (name) => MAKERS.has(name)) ? [init] : []));
  return { names, made };
}

/**
 * Lets the build leave out unused parts of the router. It can't see by itself that making a component has no other
 * effect, and a name for developers' tools is an assignment, which keeps a component and all it needs. If the router is
 * written in another way, the build fails: the first view would outgrow its budget.
 */
export function unusedRouterParts(): Plugin {
  const found = { names: 0, made: 0 };
  return {
    name: 'jumun:unused-router-parts',
    apply: 'build',
    // The service worker has no pages.
    applyToEnvironment: ({ name }) => name !== 'worker',
    transform(code, id) {
      if (!id.includes(ROUTER)) return null;
      // Positions and names are all that is read of it, and the parser's tree has them.
      const { names, made } = partsOf(this.parse(code) as unknown as Node);
      found.names += names.length;
      found.made += made.length;
      const edits = [
        ...names.map(({ start, end }) => ({ start, end, text: '' })),
        ...made.map(({ start }) => ({ start, end: start, text: '/* @__PURE__ */ ' })),
      ].sort((one, other) => other.start - one.start);
      return {
        code: edits.reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code),
        map: null,
      };
    },
    generateBundle() {
      if (found.names === 0 || found.made === 0) {
        this.error(`react-router has ${found.names} names and ${found.made} components where ${ROUTER} was read`);
      }
    },
  };
}
