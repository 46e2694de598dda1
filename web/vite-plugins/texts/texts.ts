import type { Plugin } from 'vite';
import { readTexts, SOURCE, TEXT_LOCALES, type TextLocale, type Texts } from './catalogues.ts';
import { inlined } from './inlined.ts';
import { speaks, withoutMacros } from './macros.ts';
import { PSEUDO_LOCALE, pseudoTexts } from './pseudo.ts';

const ALL = 'virtual:texts';
/** The module that says the language where it isn't known before. */
const LANGUAGE = /\/web\/src\/texts\/language\.ts$/;

/** The part of the build that makes the store page in a language; Korean's is called as it always was. */
export const storeIn = (locale: TextLocale): string => (locale === SOURCE ? 'store' : `store_${locale}`);

/** The language that a part of the build is in; undefined where it is chosen as it runs: on servers, in development. */
function languageOf(environment: { name: string; config: { command: string } }): TextLocale | undefined {
  if (environment.config.command === 'serve' || environment.name === 'server') return undefined;
  return TEXT_LOCALES.find((locale) => environment.name === storeIn(locale)) ?? SOURCE;
}

/**
 * Lingui's macros and catalogues. Browsers get their texts written into their code, in a build of the store page for each
 * language; servers, which speak all of them, get Lingui's runtime and every catalogue. A pseudo build says something else
 * in the place of one language.
 */
export function texts(root: string, { isPseudo = false } = {}): Plugin {
  let isServing = false;
  const known = new Map<TextLocale, Promise<Texts>>();
  const read = (locale: TextLocale, of: 'all' | 'shoppers'): Promise<Texts> =>
    isPseudo && locale === PSEUDO_LOCALE ? pseudoTexts(root) : readTexts(root, locale, of);
  const textsOf = (locale: TextLocale): Promise<Texts> => {
    const texts = known.get(locale) ?? read(locale, 'all');
    known.set(locale, texts);
    return texts;
  };
  return {
    name: 'jumun:texts',
    enforce: 'pre',
    sharedDuringBuild: true,
    configResolved: ({ command }) => void (isServing = command === 'serve'),
    resolveId: (id) => (id === ALL ? `\0${ALL}` : undefined),
    async load(id) {
      if (id !== `\0${ALL}`) return undefined;
      // A server draws no page of the console or the desk.
      const of = isServing ? 'all' : 'shoppers';
      const all = await Promise.all(TEXT_LOCALES.map(async (locale) => [locale, await read(locale, of)] as const));
      return `export const texts = ${JSON.stringify(Object.fromEntries(all))};`;
    },
    async transform(code, id) {
      const [file = ''] = id.split('?');
      if (!/\/web\/src\/.*\.tsx?$/.test(file) || !(speaks(code) || LANGUAGE.test(file))) return undefined;
      const locale = languageOf(this.environment);
      // A build of one language has no use for this module: an import of its exports that is left fails the build.
      if (locale !== undefined && LANGUAGE.test(file)) return { code: 'export {};', map: null };
      if (locale === undefined) return withoutMacros(code, file, { map: isServing });
      return withoutMacros(code, file, { plugins: [inlined({ locale, texts: await textsOf(locale) })] });
    },
    handleHotUpdate({ file, server }) {
      if (!file.endsWith('.po')) return;
      known.clear();
      const all = server.moduleGraph.getModuleById(`\0${ALL}`);
      if (all) server.moduleGraph.invalidateModule(all);
    },
  };
}
