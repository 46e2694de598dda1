import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { http } from '@jumun/contracts';

/** How the addresses of all calls begin. */
const CALLS = http.orders.init.path.split('/', 2).join('/');

/** Outcome of a call: `lost` never reaches the server; `unanswered` is executed, but its answer is lost. */
type Fate = 'through' | 'lost' | 'unanswered';

export interface LossyLine {
  origin: string;
  /** Outcomes of the calls so far, each with its path. */
  fates: { path: string; fate: Fate }[];
  close: () => Promise<void>;
}

/**
 * A line to a server that loses calls by a fixed rule and delays the rest. Pages and files come through: without their
 * first byte there is nothing to be shown.
 */
export async function lossyLine(to: string, fateOf: (path: string, count: number) => Fate, delayMs: number) {
  const fates: LossyLine['fates'] = [];
  const counts = new Map<string, number>();
  const server = createServer((incoming, outgoing) => {
    const { pathname, search } = new URL(incoming.url ?? '/', to);
    const isCall = pathname.startsWith(`${CALLS}/`);
    const count = (counts.get(pathname) ?? 0) + 1;
    counts.set(pathname, count);
    const fate = isCall ? fateOf(pathname, count) : 'through';
    if (isCall) fates.push({ path: pathname, fate });
    if (fate === 'lost') return void incoming.socket.destroy();
    const { method, headers } = incoming;
    const passed = request(`${to}${pathname}${search}`, { method, headers }, (answer) => {
      const send = (): void => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      };
      if (fate === 'unanswered') incoming.socket.destroy();
      else if (isCall) setTimeout(send, delayMs);
      else send();
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    fates,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
