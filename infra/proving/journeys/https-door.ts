import { createServer, type Server } from 'node:https';
import { request } from 'node:http';
import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { generate } from 'selfsigned';

/** An https address before an http one; `caFile` has its certificate for the clients that must trust it. */
export interface HttpsDoor {
  origin: string;
  caFile: string;
  close(): Promise<void>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Opens an https address on the loopback that passes every request on as it is. */
export async function openHttpsDoor(to: string, folder: string): Promise<HttpsDoor> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    keySize: 2048,
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + DAY_MS),
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  });
  const caFile = join(folder, 'providers-ca.pem');
  writeFileSync(caFile, cert);
  const inner = new URL(to);
  const server: Server = createServer({ key, cert }, (asked, answer) => {
    const { method, headers, url: path } = asked;
    const onward = request({ host: inner.hostname, port: inner.port, method, path, headers }, (come) => {
      answer.writeHead(come.statusCode ?? 502, come.headers);
      come.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening server on a port has an address object; it is a string only for pipes.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `https://127.0.0.1:${port}`,
    caFile,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
