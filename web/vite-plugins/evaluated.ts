import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';

const contractsFolder = fileURLToPath(new URL('../../libs/contracts/src/', import.meta.url));
const contractsEntry = `${contractsFolder}index.ts`;

/** Replaces files by the JSON values they export, evaluated at build time. Everything they import stays behind. */
export function evaluated(...files: string[]): Plugin {
  return {
    name: 'jumun:evaluated',
    enforce: 'pre',
    async load(id) {
      if (!files.includes(id)) return undefined;
      const { module } = await runnerImport<Record<string, unknown>>(id, {
        configFile: false,
        resolve: { alias: { '@jumun/contracts': contractsEntry } },
      });
      return Object.entries(module)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
    handleHotUpdate({ file: changed, server }) {
      if (!changed.startsWith(contractsFolder)) return;
      for (const file of files) {
        const known = server.moduleGraph.getModuleById(file);
        if (known) server.moduleGraph.invalidateModule(known);
      }
    },
  };
}
