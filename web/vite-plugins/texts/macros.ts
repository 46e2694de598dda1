import { transformAsync, type PluginItem } from '@babel/core';
import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import { makeConfig } from '@lingui/conf';
import { SOURCE, TEXT_LOCALES } from './catalogues.ts';

const linguiConfig = makeConfig({ sourceLocale: SOURCE, locales: [...TEXT_LOCALES] }, { skipValidation: true });

/** Whether a file has texts, or asks for the language; other files need not be looked into. */
export const speaks = (code: string): boolean =>
  code.includes(`from '@lingui/core/macro'`) || /from '[^']*\/language(?:\.ts)?'/.test(code);

interface Changed {
  code: string;
  map: string | null;
}

interface Further {
  /** Babel plugins that change the calls. */
  plugins?: PluginItem[];
  /** Whether to make a source map: our builds have none. */
  map?: boolean;
}

/** A file with Lingui's macros made calls of its runtime, and then what `plugins` make of these. */
export async function withoutMacros(
  code: string,
  file: string,
  { plugins = [], map = false }: Further = {},
): Promise<Changed> {
  const result = await transformAsync(code, {
    filename: file,
    configFile: false,
    babelrc: false,
    sourceMaps: map,
    retainLines: true,
    parserOpts: { plugins: file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
    generatorOpts: { jsescOption: { minimal: true } },
    plugins: [[linguiMacro, { descriptorFields: 'all', linguiConfig }], ...plugins],
  });
  if (result?.code == null) throw new Error(`${file} has no code without its macros`);
  return { code: result.code, map: result.map ? JSON.stringify(result.map) : null };
}
