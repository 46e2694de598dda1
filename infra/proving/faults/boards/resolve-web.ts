import { registerHooks } from 'node:module';

const WEB = new URL('../../../../web/src/', import.meta.url).href;
const KOREAN = `${WEB}testing/korean.ts`;

/** The name of a file that the web's bundler finds without its ending, as Node wants it. */
const withEnding = (name: string, parent: string | undefined): string =>
  parent?.startsWith(WEB) && /^\.[\w./-]*\/[\w-]+$/.test(name) ? `${name}.ts` : name;

// The web's sources are written for its bundler: without endings, and with texts that its macro replaces.
registerHooks({
  resolve: (name, parent, next) =>
    next(name === '@lingui/core/macro' ? KOREAN : withEnding(name, parent.parentURL), parent),
});
