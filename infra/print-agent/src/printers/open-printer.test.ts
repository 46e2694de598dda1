import { targetOf } from './open-printer.ts';

describe('the address of a printer', () => {
  it.each([
    ['tcp://192.168.0.50:9100', { kind: 'tcp', host: '192.168.0.50', port: 9100 }],
    ['tcp://kitchen.local', { kind: 'tcp', host: 'kitchen.local', port: 9100 }],
    ['file:///dev/usb/lp0', { kind: 'file', path: '/dev/usb/lp0' }],
    ['/dev/rfcomm0', { kind: 'file', path: '/dev/rfcomm0' }],
    ['\\\\.\\COM3', { kind: 'file', path: '\\\\.\\COM3' }],
    ['file:///srv/printer', { kind: 'file', path: '/srv/printer' }],
  ])('%s leads to it', (address, target) => {
    expect(targetOf(address, ['/srv/printer'])).toEqual(target);
  });

  it.each(['file:///home/owner/.bashrc', 'file:///dev/../etc/passwd', '/etc/passwd', '\\\\.\\PhysicalDrive0', ''])(
    '%s leads to nothing that may be written to',
    (address) => {
      expect(targetOf(address, [])).toBeUndefined();
    },
  );
});
