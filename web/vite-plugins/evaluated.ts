import { fileURLToPath } from 'node:url';
import { runnerImport, type AliasOptions, type Plugin } from 'vite';

const libraries = fileURLToPath(new URL('../../libs/', import.meta.url));

const ALL = 'virtual:evaluated';

/** The code that each file is replaced by. All are evaluated at once: each of them would read all contracts again. */
async function evaluate(files: readonly string[], alias: AliasOptions): Promise<ReadonlyMap<string, string>> {
  const imports = files.map((file, place) => `export * as file${place} from ${JSON.stringify(file)};`).join('\n');
  const { module } = await runnerImport<Record<string, Record<string, unknown>>>(ALL, {
    configFile: false,
    resolve: { alias },
    plugins: [
      {
        name: 'jumun:all-evaluated',
        resolveId: (id) => (id === ALL ? `\0${ALL}` : undefined),
        load: (id) => (id === `\0${ALL}` ? imports : undefined),
      },
    ],
  });
  const codeOf = (values: Record<string, unknown> = {}): string =>
    Object.entries(values)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  return new Map(files.map((file, place) => [file, codeOf(module[`file${place}`])]));
}

/** Replaces files by the JSON values they export, evaluated at build time. Everything they import stays behind. */
export function evaluated(...files: string[]): Plugin {
  let alias: AliasOptions = [];
  let codes: ReturnType<typeof evaluate> | undefined;
  return {
    name: 'jumun:evaluated',
    enforce: 'pre',
    sharedDuringBuild: true,
    configResolved: ({ resolve }) => void ({ alias } = resolve),
    async load(id) {
      return files.includes(id) ? (await (codes ??= evaluate(files, alias))).get(id) : undefined;
    },
    handleHotUpdate({ file: changed, server }) {
      if (!changed.startsWith(libraries) && !files.includes(changed)) return;
      codes = undefined;
      for (const file of files) {
        const known = server.moduleGraph.getModuleById(file);
        if (known) server.moduleGraph.invalidateModule(known);
      }
    },
  };
}
