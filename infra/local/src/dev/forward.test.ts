import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Forward } from './forward.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function serve(answer: string): Promise<number> {
  const server = createServer((_request, response) => response.setHeader('connection', 'close').end(answer));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with one.
  return (server.address() as AddressInfo).port;
}

describe('a lasting port', () => {
  it('leads to the process that was named last', async () => {
    const [first, second, lasting] = [await serve('first'), await serve('second'), await serve('taken')];
    await new Promise((resolve) => servers.pop()?.close(resolve));
    const forward = new Forward(lasting, first);
    await forward.open();
    const ask = async () => (await fetch(`http://127.0.0.1:${lasting}/`)).text();
    expect(await ask()).toBe('first');
    forward.leadTo(second);
    expect(await ask()).toBe('second');
    forward.close();
  });
});
