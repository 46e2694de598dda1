import type { Plugin } from 'vite';

const ROUTER = /[\\/]react-router[\\/]dist[\\/].*\.js$/;
const NAME = /^\w+\.displayName = .*;$/gm;
const MADE = /^(const \w+ = )(React(?:\$\d+)?\.(?:forwardRef|memo|createContext)\()/gm;

/**
 * Lets the build leave out the parts of the router that nobody uses. It can't see by itself that making a component
 * has no other effect, and a name for developers' tools is an assignment, which keeps a component and all it needs.
 */
export function unusedRouterParts(): Plugin {
  return {
    name: 'jumun:unused-router-parts',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler: (code) => ({ code: code.replace(NAME, '').replace(MADE, '$1/* @__PURE__ */ $2'), map: null }),
    },
  };
}
