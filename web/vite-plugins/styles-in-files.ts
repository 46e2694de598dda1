import type { Plugin } from 'vite';

const SONNER = /node_modules\/sonner\/dist\/index\.mjs$/;
const INSERTION = /^__insertCSS\("[^\n]*"\);?$/m;

/** Keeps sonner from writing its styles into the page, which our policy forbids; `Toaster.tsx` imports them as a file. */
export const stylesInFiles = (): Plugin => ({
  name: 'jumun:styles-in-files',
  apply: 'build',
  transform(code, id) {
    if (!SONNER.test(id)) return undefined;
    if (!INSERTION.test(code)) throw new Error('sonner inserts its styles in another way now: see styles-in-files.ts');
    return { code: code.replace(INSERTION, ''), map: null };
  },
});
