import { join } from 'node:path';
import type { Connect, Plugin } from 'vite';

interface PageModule {
  addressOf: (path: string) => { page: 'app' | 'store' | 'nowhere'; of?: 'app' | 'store' };
}

const pathOf = ({ url = '/' }: Connect.IncomingMessage): string => url.split(/[?#]/, 1)[0] ?? '/';
const wantsPage = ({ method, headers }: Connect.IncomingMessage): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

/** Gives each address its page in development, as the gateway does with the build. */
export function pageByAddress(root: string): Plugin {
  return {
    name: 'jumun:page-by-address',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (!wantsPage(request) || /\.\w+$/.test(pathOf(request))) return next();
        server
          .ssrLoadModule(join(root, 'src/server/addresses.ts'))
          .then((module) => {
            // Its source says what it exports.
            const { page, of } = (module as PageModule).addressOf(pathOf(request));
            if (page === 'store' || of === 'store') request.url = '/store.html';
            next();
          })
          .catch(next);
      });
    },
  };
}
