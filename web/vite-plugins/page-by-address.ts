import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Connect, Plugin } from 'vite';

interface PageModule {
  addressOf: (path: string) => { page: 'app' | 'store' | 'nowhere'; of?: 'app' | 'store' };
}
interface BuiltModule {
  openPages: (folder: string, origin: string) => { bare: (path: string) => { status: number; html: string } };
}

const pathOf = ({ url = '/' }: Connect.IncomingMessage): string => url.split(/[?#]/, 1)[0] ?? '/';
const wantsPage = ({ method, headers }: Connect.IncomingMessage): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

/** Gives each address its page as the gateway does: the development server from the sources, the preview from the build. */
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
    async configurePreviewServer({ config, middlewares }) {
      const folder = resolve(config.root, config.build.outDir);
      // The build has made it from src/server.tsx.
      const built = (await import(pathToFileURL(join(folder, 'server/pages.mjs')).href)) as BuiltModule;
      const pages = built.openPages(folder, `http://localhost:${config.preview.port}`);
      middlewares.use((request, response, next) => {
        if (!wantsPage(request) || /\.\w+$/.test(pathOf(request))) return next();
        const { status, html } = pages.bare(pathOf(request));
        response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
      });
    },
  };
}
