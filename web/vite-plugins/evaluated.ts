import { fileURLToPath } from 'node:url';
import { runnerImport, type AliasOptions, type Plugin } from 'vite';

const libraries = fileURLToPath(new URL('../../libs/', import.meta.url));

/** Replaces files by the JSON values they export, evaluated at build time. Everything they import stays behind. */
export function evaluated(...files: string[]): Plugin {
  let alias: AliasOptions = [];
  return {
    name: 'jumun:evaluated',
    enforce: 'pre',
    configResolved: ({ resolve }) => void ({ alias } = resolve),
    async load(id) {
      if (!files.includes(id)) return undefined;
      const { module } = await runnerImport<Record<string, unknown>>(id, {
        configFile: false,
        resolve: { alias },
      });
      return Object.entries(module)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
    handleHotUpdate({ file: changed, server }) {
      if (!changed.startsWith(libraries)) return;
      for (const file of files) {
        const known = server.moduleGraph.getModuleById(file);
        if (known) server.moduleGraph.invalidateModule(known);
      }
    },
  };
}
