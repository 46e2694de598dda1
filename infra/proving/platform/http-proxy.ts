import { createServer, request, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

/** An address on the loopback that passes requests on to another. */
export interface HttpProxy {
  origin: string;
  close(): Promise<void>;
}

/** A request arrives with its answer, is lost on its way, or its answer is. */
type Fate = 'passed' | 'request-lost' | 'answer-lost';

const passOn =
  (to: string, fateOf: () => Fate): RequestListener =>
  (incoming, outgoing) => {
    const fate = fateOf();
    if (fate === 'request-lost') return void incoming.socket.destroy();
    const { method, headers, url } = incoming;
    const onward = request(`${to}${url ?? '/'}`, { method, headers }, (answer: IncomingMessage) => {
      if (fate === 'answer-lost') {
        answer.resume();
        return void incoming.socket.destroy();
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  };

async function listen(server: Server, scheme: 'http' | 'https'): Promise<HttpProxy> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening server on a port has an address object; it is a string only for pipes.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${scheme}://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Opens a proxy that asks for the fate of each request. */
export const openProxy = (to: string, fateOf: () => Fate): Promise<HttpProxy> =>
  listen(createServer(passOn(to, fateOf)), 'http');

const DAY_MS = 24 * 60 * 60 * 1000;

/** Opens a proxy by https; clients must trust its certificate, which `certificate` is. */
export async function openHttpsProxy(to: string): Promise<HttpProxy & { certificate: string }> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    keySize: 2048,
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + DAY_MS),
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  });
  const proxy = await listen(
    createTlsServer(
      { key, cert },
      passOn(to, () => 'passed'),
    ),
    'https',
  );
  return { ...proxy, certificate: cert };
}
