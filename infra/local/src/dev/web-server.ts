import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { createLogger, createServer, type ViteDevServer } from 'vite';
import { repositoryRoot } from '../parts.ts';

/** First path parts that the gateway answers beside the published calls; everything else belongs to the web app. */
const GATEWAY_PARTS = ['media', 'docs', 'health', 'metrics'];

export interface WebServerOptions {
  port: number;
  gatewayPort: number;
  /** The address search's script, which the gateway writes into the pages that it sends. */
  postcodeScript: string | undefined;
  say: (line: string) => void;
}

/**
 * Vite's development server on the public port: it makes the pages from the sources, and hands everything else on to
 * the gateway. The store page is drawn by the browser alone.
 */
export async function startWebServer(options: WebServerOptions): Promise<ViteDevServer> {
  // Known only once the contracts are compiled.
  const { routes } = await import('@jumun/contracts');
  const parts = new Set([...routes.map(({ path }) => path.split('/')[1]), ...GATEWAY_PARTS]);
  const gateway = { target: `http://127.0.0.1:${options.gatewayPort}` };
  const server = await createServer({
    configFile: join(repositoryRoot, 'web/vite.config.ts'),
    customLogger: oneLineLogger(options.say),
    clearScreen: false,
    server: {
      host: '127.0.0.1',
      port: options.port,
      strictPort: true,
      proxy: {
        ...Object.fromEntries([...parts].map((part) => [`^/${part}(/|\\?|$)`, gateway])),
        '/socket.io': { ...gateway, ws: true },
      },
    },
    plugins: [
      {
        name: 'jumun:postcode-script',
        transformIndexHtml: () =>
          options.postcodeScript
            ? [{ tag: 'meta', attrs: { name: 'jumun-postcode-script', content: options.postcodeScript } }]
            : [],
      },
    ],
  });
  await server.listen();
  return server;
}

function oneLineLogger(say: (line: string) => void): ReturnType<typeof createLogger> {
  const logger = createLogger('warn');
  const sayShort = (mark: string) => (text: string) => say(`  ${mark} web: ${shortened(text)}`);
  return { ...logger, warn: sayShort('!'), error: sayShort('✘') };
}

/** The place, where the text names one, and what is wrong, without the stack. */
function shortened(text: string): string {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim());
  const file = lines.find((line) => line.startsWith('File: '))?.slice('File: '.length);
  const reason = lines.filter((line) => line !== '' && !/^(at |File: |Plugin: )/.test(line)).slice(0, 2);
  return [file?.replace(`${repositoryRoot}/`, ''), reason.join(' ')].filter(Boolean).join('  ');
}
