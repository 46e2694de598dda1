import { registerHooks } from 'node:module';

const WEB = new URL('../../../../web/src/', import.meta.url).href;

// The web's sources leave out the ending of what they import, as its bundler allows; Node does not.
registerHooks({
  resolve: (name, parent, next) =>
    next(parent.parentURL?.startsWith(WEB) && /^\.[\w./-]*\/[\w-]+$/.test(name) ? `${name}.ts` : name, parent),
});
