import { allowedHost, NotAllowed } from './allowed-host.ts';

const names: Record<string, string[]> = {
  'kitchen.local': ['fe80::1', '192.168.0.50'],
  'printer.example': ['203.0.113.7'],
  'router.local': ['192.168.0.1'],
};
const addressesOf = (name: string) => Promise.resolve(names[name] ?? [name]);
const at = (host: string, port: number, hosts: string[] = []) => allowedHost({ host, port }, hosts, addressesOf);

describe('the address of a printer in the network', () => {
  it.each([
    ['192.168.0.50', 9100, '192.168.0.50'],
    ['10.1.2.3', 9109, '10.1.2.3'],
    ['172.31.0.9', 9103, '172.31.0.9'],
    ['kitchen.local', 9100, '192.168.0.50'],
  ])('%s at %d is connected to', async (host, port, address) => {
    expect(await at(host, port)).toBe(address);
  });

  it.each([
    ['192.168.0.1', 80],
    ['192.168.0.50', 9110],
    ['router.local', 22],
    ['127.0.0.1', 9100],
    ['169.254.169.254', 9100],
    ['172.32.0.1', 9100],
    ['203.0.113.7', 9100],
    ['printer.example', 9100],
    ['192.168.0.256', 9100],
  ])('%s at %d is refused', async (host, port) => {
    await expect(at(host, port)).rejects.toBeInstanceOf(NotAllowed);
  });

  it('is allowed by the settings of the program, whole or with its port', async () => {
    expect(await at('203.0.113.7', 515, ['203.0.113.7'])).toBe('203.0.113.7');
    expect(await at('192.168.0.60', 6001, ['192.168.0.60:6001'])).toBe('192.168.0.60');
    await expect(at('192.168.0.60', 6002, ['192.168.0.60:6001'])).rejects.toBeInstanceOf(NotAllowed);
  });
});
