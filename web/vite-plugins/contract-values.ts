import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';

const VIRTUAL_ID = 'virtual:contract-values';
const RESOLVED_ID = `\0${VIRTUAL_ID}`;
const contractsFolder = fileURLToPath(new URL('../../libs/contracts/src/', import.meta.url));

type Contracts = typeof import('@jumun/contracts');
type RouteGroups = Record<string, Record<string, { method: string; path: string; caller: string; bodyKind: string }>>;

/** Leaves of a route what a browser needs to call it. */
function withoutSchemas(groups: RouteGroups): RouteGroups {
  const plainGroup = (routes: RouteGroups[string]) =>
    Object.fromEntries(
      Object.entries(routes).map(([name, { method, path, caller, bodyKind }]) => [name, { method, path, caller, bodyKind }]),
    );
  return Object.fromEntries(Object.entries(groups).map(([group, routes]) => [group, plainGroup(routes)]));
}

/**
 * Gives the app the contracts' plain values without their schemas, read at build time, so that a shopper's
 * phone never downloads the validation library that checked them.
 */
export function contractValues(): Plugin {
  return {
    name: 'jumun:contract-values',
    resolveId: (id) => (id === VIRTUAL_ID ? RESOLVED_ID : undefined),
    async load(id) {
      if (id !== RESOLVED_ID) return undefined;
      const { module } = await runnerImport<Contracts>(`${contractsFolder}index.ts`);
      const values = {
        http: withoutSchemas(module.http),
        reservedStoreNames: [...module.RESERVED_STORE_NAMES],
        socketPath: module.SOCKET_PATH,
        namespaces: module.namespaces,
        socketEvents: module.socketEvents,
        statusMessages: module.statusMessages,
        cardPage: { payMethod: module.PAY_METHOD_CARD, currency: module.CARD_PAGE_CURRENCY, escrow: module.CARD_PAGE_ESCROW },
        limits: { lineQuantity: module.MAX_LINE_QUANTITY, orderLines: module.MAX_ORDER_LINES, orderTotal: module.MAX_ORDER_TOTAL },
      };
      return Object.entries(values)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(contractsFolder)) return;
      const known = server.moduleGraph.getModuleById(RESOLVED_ID);
      if (known) server.moduleGraph.invalidateModule(known);
    },
  };
}
