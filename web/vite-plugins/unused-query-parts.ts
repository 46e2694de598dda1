import type { Plugin } from 'vite';

const BEHAVIOR = /query-core\/build\/modern\/infiniteQueryBehavior\.js$/;
/** The module that fetches lists page by page; it needs the part that is left out here. */
const ASKING = /query-core\/build\/modern\/infiniteQueryObserver\.js$/;
const NOTHING = `
const nothing = () => undefined;
export { nothing as infiniteQueryBehavior, nothing as hasNextPage, nothing as hasPreviousPage };`;
const isStore = ({ name }: { name: string }): boolean => name.startsWith('store');

/**
 * Leaves out of the store page how lists are fetched page by page, which every query brings along and no shopper needs.
 * Where a screen of the store comes to ask so, or the library is built in another way, the build fails.
 */
export function unusedQueryParts(): Plugin {
  const left = new Set<string>();
  return {
    name: 'jumun:unused-query-parts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: isStore,
    load(id) {
      if (!BEHAVIOR.test(id)) return undefined;
      left.add(this.environment.name);
      return NOTHING;
    },
    generateBundle(_options, bundle) {
      if (!left.has(this.environment.name))
        this.error('query-core fetches lists in another place: unused-query-parts.ts');
      const used = Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? each.moduleIds : []));
      if (used.some((id) => ASKING.test(id)))
        this.error('a screen of the store fetches a list page by page: unused-query-parts.ts leaves out how');
    },
  };
}
