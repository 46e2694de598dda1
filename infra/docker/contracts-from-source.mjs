// Lets Node run the contracts from their sources, without a build.
import { registerHooks } from 'node:module';

const sources = new URL('../../libs/contracts/src/', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jumun/contracts') return next(`${sources}index.ts`, context);
    const isOurs = context.parentURL?.startsWith(sources) && specifier.startsWith('.');
    return next(isOurs ? specifier.replace(/\.js$/, '.ts') : specifier, context);
  },
});
