import { isPrinterPlace } from '@jumun/contracts';
import { bodyOf, faultOf, fieldsOf, newPrinter, placeWarning, type PrinterFields } from './printer-form';
import type { Printer } from './printer-query';

const printer: Printer = {
  ...{ printerId: 'p', name: '주방', link: 'agent', target: 'tcp://10.0.0.9:9100', deviceId: 'd', width: 58 },
  ...{ render: 'image', cut: false, copies: 2, beep: true, statusSupport: 'none', state: 'ok', alarm: null },
  ...{ seenAt: null, printedAt: null, waiting: 0, held: 0, unconfirmed: null },
  rules: [
    { kind: 'kitchen', on: 'accepted', categoryIds: ['c'], onlySpotKinds: ['table'] },
    { kind: 'slip', on: 'paid', categoryIds: null, onlySpotKinds: ['room'] },
    { kind: 'bill', on: 'ready', categoryIds: null, onlySpotKinds: ['booth'] },
  ],
};

describe('the form of a printer', () => {
  it('sends an untouched printer as it was, with what it does not show', () => {
    const {
      printerId: _,
      state: _s,
      alarm: _a,
      unconfirmed: _u,
      seenAt: _t,
      printedAt: _p,
      waiting: _w,
      held: _h,
      ...kept
    } = printer;
    expect(bodyOf(fieldsOf(printer), printer)).toEqual(kept);
  });

  it('sends the categories that its dockets are of, and none as all of them', () => {
    const rulesOf = (categoryIds: string[]) => bodyOf({ ...fieldsOf(printer), categoryIds }, printer).rules;
    expect(rulesOf(['a', 'b'])[0]).toMatchObject({ kind: 'kitchen', categoryIds: ['a', 'b'] });
    expect(rulesOf([])[0]).toMatchObject({ kind: 'kitchen', categoryIds: null });
  });

  it('sends the kinds of spots that it prints for with each paper that it shows, and none as all of them', () => {
    const kindsOf = (spotKinds: PrinterFields['spotKinds']) =>
      bodyOf({ ...fieldsOf(printer), spotKinds }, printer).rules.map(({ onlySpotKinds }) => onlySpotKinds);
    expect(kindsOf(['table', 'pickup'])).toEqual([['table', 'pickup'], ['table', 'pickup'], ['booth']]);
    expect(kindsOf([])).toEqual([null, null, ['booth']]);
  });

  it('asks for a name, and for an address where a program prints', () => {
    expect(faultOf(newPrinter)).toMatchObject({ field: 'name' });
    expect(faultOf({ ...newPrinter, name: '주방' })).toBeNull();
    expect(faultOf({ ...newPrinter, name: '주방', link: 'agent' })).toMatchObject({ field: 'target' });
    expect(faultOf({ ...newPrinter, name: '주방', link: 'agent', target: '/dev/usb/lp0' })).toBeNull();
  });

  it('takes the networks and ports for a shop’s own that the print program does', () => {
    const hosts = [
      '10.0.0.1',
      '9.255.0.1',
      '172.15.0.1',
      '172.16.0.1',
      '172.31.9.9',
      '172.32.0.1',
      '192.168.1.1',
      '192.169.0.1',
    ];
    for (const host of [...hosts, '127.0.0.1', '169.254.1.1', '203.0.113.7'])
      for (const port of [80, 9099, 9100, 9109, 9110])
        expect([host, port, placeWarning(`tcp://${host}:${port}`) === undefined]).toEqual([
          host,
          port,
          isPrinterPlace(host, port),
        ]);
  });

  it('warns of an address that a print program does not connect to by itself', () => {
    const usual = [
      'tcp://192.168.0.50:9100',
      'tcp://10.0.0.5',
      'tcp://172.16.0.9:9109',
      'tcp://kitchen.local:9100',
      'tcp://',
    ];
    expect([...usual, '/dev/usb/lp0', 'file:///dev/usb/lp0'].map(placeWarning)).toEqual(Array(7).fill(undefined));
    const odd = ['tcp://192.168.0.1:80', 'tcp://203.0.113.7:9100', 'tcp://127.0.0.1:9100'];
    expect(odd.map((target) => placeWarning(target)?.includes('설정 파일'))).toEqual([true, true, true]);
  });
});
