import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Compiler } from './compile.ts';
import { isOurs, sourceOf } from './resolve.ts';

/**
 * Lets Node's own loader load our sources, so that tests need no registry of modules. Preloaded into Jest by `--import`, a
 * flag that its workers inherit.
 */
const compiler = new Compiler(join(import.meta.dirname, '../../../../.nx/test-modules'));
export const { sourceMaps } = compiler;

registerHooks({
  resolve(specifier, context, next) {
    const source = sourceOf(specifier, context.parentURL);
    return source ? { url: pathToFileURL(source).href, shortCircuit: true } : next(specifier, context);
  },
  load(url, context, next) {
    if (!isOurs(url) || !/\.tsx?$/.test(url)) return next(url, context);
    return { format: 'module', source: compiler.compile(fileURLToPath(url)), shortCircuit: true };
  },
});
