import type { BrowserContext, Page } from 'playwright-core';

type Way = 'serial' | 'usb';

/** Plays a serial and a USB printer for each page of the context: both write down what is printed and answer how they stand. */
export const plugPrinters = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const paper: Record<Way, string[]> = { serial: [], usb: [] };
    const played = { paper, isUnplugged: false };
    const GOOD = 0x12;
    const isQuestion = (bytes: Uint8Array) => bytes[0] === 0x10 && bytes[1] === 0x04;
    const isChosen = (way: Way) => localStorage.getItem(`chosen:${way}`) !== null;
    const choose = (way: Way) => localStorage.setItem(`chosen:${way}`, '1');
    let say = (_byte: number): void => undefined;
    function take(way: Way, bytes: Uint8Array): void {
      if (played.isUnplugged) throw new DOMException('The device has been lost.', 'NetworkError');
      if (isQuestion(bytes)) say(GOOD);
      else paper[way].push(new TextDecoder().decode(bytes));
    }

    const port = {
      readable: null as ReadableStream<Uint8Array> | null,
      get writable() {
        return new WritableStream<Uint8Array>({ write: (bytes) => take('serial', bytes) });
      },
      open() {
        if (this.readable) return Promise.reject(new DOMException('The port is already open.', 'InvalidStateError'));
        this.readable = new ReadableStream({
          start: (stream) => void (say = (byte) => stream.enqueue(Uint8Array.of(byte))),
        });
        return Promise.resolve();
      },
      close() {
        this.readable = null;
        return Promise.resolve();
      },
      getInfo: () => ({ usbVendorId: 1, usbProductId: 2 }),
    };
    const endpoint = (endpointNumber: number, direction: string) => ({ endpointNumber, direction, type: 'bulk' });
    const alternate = { alternateSetting: 0, interfaceClass: 7, endpoints: [endpoint(1, 'out'), endpoint(2, 'in')] };
    const done = () => Promise.resolve();
    const device = {
      ...{ vendorId: 3, productId: 4, serialNumber: 'A1', open: done, close: done, claimInterface: done },
      configuration: { interfaces: [{ interfaceNumber: 0, alternates: [alternate] }] },
      transferOut: (_: number, bytes: Uint8Array) => {
        take('usb', bytes);
        return Promise.resolve({ status: 'ok', bytesWritten: bytes.length });
      },
      transferIn: () =>
        new Promise((resolve) => {
          say = (byte) => resolve({ status: 'ok', data: new DataView(Uint8Array.of(byte).buffer) });
        }),
    };
    const here = <T>(way: Way, thing: T) => Promise.resolve(isChosen(way) && !played.isUnplugged ? [thing] : []);
    const value = {
      serial: Object.assign(new EventTarget(), {
        getPorts: () => here('serial', port),
        requestPort: () => (choose('serial'), Promise.resolve(port)),
      }),
      usb: Object.assign(new EventTarget(), {
        getDevices: () => here('usb', device),
        requestDevice: () => (choose('usb'), Promise.resolve(device)),
      }),
    };
    for (const way of ['serial', 'usb'] as const) Object.defineProperty(navigator, way, { value: value[way] });
    Object.assign(window, { played });
  });

interface Played {
  paper: Record<Way, string[]>;
  isUnplugged: boolean;
}

/** The papers that came out of a printer since the page was loaded. */
export const printedBy = (page: Page, way: Way): Promise<string[]> =>
  page.evaluate((name) => (Reflect.get(window, 'played') as Played).paper[name], way);

/** Pulls the printers of a page out, or plugs them in again. */
export const unplug = (page: Page, isUnplugged: boolean): Promise<unknown> =>
  page.evaluate((is) => {
    Object.assign(Reflect.get(window, 'played') as Played, { isUnplugged: is });
    const usb = Reflect.get(navigator, 'usb') as EventTarget;
    if (!is) usb.dispatchEvent(new Event('connect'));
  }, isUnplugged);
