import { createServer } from 'node:net';
import { findPrinters, hostsAround, neighboursOf } from './find.ts';

describe('the search for printers', () => {
  it('looks at the 253 others of a network, and at nobody else', () => {
    const hosts = neighboursOf('192.168.0.7');
    expect(hosts).toHaveLength(253);
    expect([hosts[0], hosts.at(-1), hosts.includes('192.168.0.7')]).toEqual(['192.168.0.1', '192.168.0.254', false]);
    expect(neighboursOf('fe80::1')).toEqual([]);
  });

  it('looks through private networks alone, each once and four at most', () => {
    const at = (address: string, more: object = {}) => ({
      ...{ address, netmask: '', family: 'IPv4' as const, mac: '', internal: false, cidr: null },
      ...more,
    });
    const hosts = hostsAround({
      eth0: [at('192.168.0.7'), at('192.168.0.8'), at('203.0.113.9'), at('172.32.0.1')],
      lo: [at('10.0.0.1', { internal: true })],
      wlan0: [at('172.16.5.1')],
      others: ['10.0.1.1', '10.0.2.1', '10.0.3.1'].map((address) => at(address)),
    });
    const networks = new Set(hosts.map((host) => host.slice(0, host.lastIndexOf('.'))));
    expect([...networks]).toEqual(['192.168.0', '172.16.5', '10.0.1', '10.0.2']);
    expect(hosts).toHaveLength(4 * 253);
  });

  it('finds who takes print jobs', async () => {
    const server = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    // Another address of this machine, without a listener.
    await expect(findPrinters(['127.0.0.2', '127.0.0.1'], port)).resolves.toEqual(['127.0.0.1']);
    await new Promise((resolve) => server.close(resolve));
  });
});
