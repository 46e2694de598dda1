import { createServer } from 'node:net';
import { findPrinters, neighboursOf } from './find.ts';

describe('the search for printers', () => {
  it('looks at the 253 others of a network, and at nobody else', () => {
    const hosts = neighboursOf('192.168.0.7');
    expect(hosts).toHaveLength(253);
    expect([hosts[0], hosts.at(-1), hosts.includes('192.168.0.7')]).toEqual(['192.168.0.1', '192.168.0.254', false]);
    expect(neighboursOf('fe80::1')).toEqual([]);
  });

  it('finds who takes print jobs', async () => {
    const server = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    // Another address of this machine, at which nobody listens.
    await expect(findPrinters(['127.0.0.2', '127.0.0.1'], port)).resolves.toEqual(['127.0.0.1']);
    await new Promise((resolve) => server.close(resolve));
  });
});
