import { orNothing } from '../../../../util/or-nothing';
import { openSerial, type Serial, type SerialPort } from './serial-pipe';
import { lineOver, type PrinterLine } from './printer-line';
import { openUsb, PRINTER_CLASS, type Usb, type UsbDevice } from './usb-pipe';

/** How this browser finds a printer again. */
export interface ChosenPort {
  via: 'serial' | 'usb';
  /** Tells one port from others, as far as the browser says anything of it. */
  mark: string;
  /** Of a serial port. */
  baudRate: number;
}

export const baudRates = [9_600, 19_200, 38_400, 57_600, 115_200] as const;

interface Ports {
  serial?: Serial | undefined;
  usb?: Usb | undefined;
}

/** The ways to a printer that this browser has. */
export function portsOf(browser: object): Ports {
  // The types of the browser lack both; they are objects where they are there at all.
  const { serial, usb } = browser as Ports;
  return { serial, usb };
}

/**
 * Whether this document may ask for ports. The gateway lets the console's addresses do so: a page that was opened at
 * another one, such as the log-in, has to be loaded anew.
 */
export function mayUsePorts(page: object): boolean {
  const policy = Reflect.get(page, 'featurePolicy') as { allowsFeature(name: string): boolean } | undefined;
  return policy === undefined || policy.allowsFeature('serial') || policy.allowsFeature('usb');
}

const markOfSerial = (port: SerialPort): string => {
  const { usbVendorId, usbProductId, bluetoothServiceClassId } = port.getInfo();
  return [usbVendorId, usbProductId, bluetoothServiceClassId].map((part) => part ?? '').join(':');
};
const markOfUsb = ({ vendorId, productId, serialNumber }: UsbDevice): string =>
  [vendorId, productId, serialNumber ?? ''].join(':');

/** Asks the person for a port; undefined when none was chosen. */
export async function choosePort(
  { serial, usb }: Ports,
  via: ChosenPort['via'],
  baudRate: number,
): Promise<ChosenPort | undefined> {
  try {
    const mark =
      via === 'serial'
        ? serial && markOfSerial(await serial.requestPort())
        : usb && markOfUsb(await usb.requestDevice({ filters: [{ classCode: PRINTER_CLASS }] }));
    return mark === undefined ? undefined : { via, mark, baudRate };
  } catch (fault) {
    // The person shut the browser's own list.
    if (fault instanceof DOMException && fault.name === 'NotFoundError') return undefined;
    throw fault;
  }
}

/** Opens the port that was chosen; throws where it is not there. */
export async function openChosen({ serial, usb }: Ports, { via, mark, baudRate }: ChosenPort): Promise<PrinterLine> {
  if (via === 'serial') {
    const port = (await serial?.getPorts())?.find((each) => markOfSerial(each) === mark);
    if (port) return lineOver(await openSerial(port, baudRate));
  } else {
    const device = (await usb?.getDevices())?.find((each) => markOfUsb(each) === mark);
    if (device) return lineOver(await openUsb(device));
  }
  throw new TypeError('The printer is not connected.');
}

const keyOf = (printerId: string): string => `own-printer:${printerId}`;

/** The port that this browser prints with, where one was chosen. */
export function keptPort(printerId: string): ChosenPort | undefined {
  const kept = orNothing(() => JSON.parse(localStorage.getItem(keyOf(printerId)) ?? 'null') as unknown);
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { via, mark, baudRate } = kept as Partial<ChosenPort>;
  if ((via !== 'serial' && via !== 'usb') || typeof mark !== 'string') return undefined;
  return { via, mark, baudRate: baudRates.find((rate) => rate === baudRate) ?? baudRates[0] };
}

/** Keeps the choice on this device. */
export function keepPort(printerId: string, port: ChosenPort): void {
  orNothing(() => localStorage.setItem(keyOf(printerId), JSON.stringify(port)));
}

/** Tells of a choice that another tab has made, or taken back; answers how to stop. */
export function followPort(printerId: string, tell: (port: ChosenPort | undefined) => void): () => void {
  const hear = ({ key }: StorageEvent): void => {
    // Without a key, everything was cleared.
    if (key === null || key === keyOf(printerId)) tell(keptPort(printerId));
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
