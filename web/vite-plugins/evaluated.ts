import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';

const contractsFolder = fileURLToPath(new URL('../../libs/contracts/src/', import.meta.url));
const contractsEntry = `${contractsFolder}index.ts`;

/** Replaces a file by the JSON values it exports, evaluated at build time. Everything it imports stays behind. */
export function evaluated(file: string): Plugin {
  return {
    name: 'jumun:evaluated',
    enforce: 'pre',
    async load(id) {
      if (id !== file) return undefined;
      const { module } = await runnerImport<Record<string, unknown>>(file, {
        configFile: false,
        resolve: { alias: { '@jumun/contracts': contractsEntry } },
      });
      return Object.entries(module)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
    handleHotUpdate({ file: changed, server }) {
      if (!changed.startsWith(contractsFolder)) return;
      const known = server.moduleGraph.getModuleById(file);
      if (known) server.moduleGraph.invalidateModule(known);
    },
  };
}
