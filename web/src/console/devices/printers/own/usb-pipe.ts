import type { Pipe } from './printer-line';

interface Endpoint {
  endpointNumber: number;
  direction: 'in' | 'out';
  type: string;
}
interface Alternate {
  alternateSetting: number;
  interfaceClass: number;
  endpoints: readonly Endpoint[];
}

/** A device of the WebUSB API, as far as printing needs it; the types of the browser lack it. */
export interface UsbDevice {
  readonly vendorId: number;
  readonly productId: number;
  readonly serialNumber?: string | null;
  readonly configuration: {
    interfaces: readonly { interfaceNumber: number; alternates: readonly Alternate[] }[];
  } | null;
  open(): Promise<void>;
  close(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  selectAlternateInterface(number: number, alternate: number): Promise<void>;
  transferOut(endpoint: number, bytes: Uint8Array<ArrayBuffer>): Promise<{ status: string; bytesWritten: number }>;
  transferIn(endpoint: number, length: number): Promise<{ status: string; data?: DataView | null }>;
}

export interface Usb extends EventTarget {
  /** The devices that a person has chosen before and that are here. */
  getDevices(): Promise<UsbDevice[]>;
  /** Asks the person for one; throws when none is chosen. */
  requestDevice(options: { filters: { classCode: number }[] }): Promise<UsbDevice>;
}

/** USB's own number for printers. */
export const PRINTER_CLASS = 7;
const HEARD_BYTES = 64;

/** Opens the printer of a USB device. */
export async function openUsb(device: UsbDevice): Promise<Pipe> {
  await device.open();
  try {
    if (device.configuration === null) await device.selectConfiguration(1);
    const { number, alternate } = printerOf(device);
    await device.claimInterface(number);
    if (alternate.alternateSetting !== 0) await device.selectAlternateInterface(number, alternate.alternateSetting);
    return pipeOf(device, alternate);
  } catch (fault) {
    await device.close();
    throw fault;
  }
}

function printerOf({ configuration }: UsbDevice): { number: number; alternate: Alternate } {
  for (const { interfaceNumber: number, alternates } of configuration?.interfaces ?? [])
    for (const alternate of alternates)
      if (alternate.interfaceClass === PRINTER_CLASS && endpointOf(alternate, 'out') !== undefined)
        return { number, alternate };
  throw new TypeError('The device is no printer.');
}

const endpointOf = ({ endpoints }: Alternate, way: Endpoint['direction']): number | undefined =>
  endpoints.find(({ direction, type }) => direction === way && type === 'bulk')?.endpointNumber;

function pipeOf(device: UsbDevice, alternate: Alternate): Pipe {
  const [out, back] = [endpointOf(alternate, 'out') ?? 0, endpointOf(alternate, 'in')];
  return {
    async send(bytes) {
      const { status, bytesWritten } = await device.transferOut(out, bytes);
      if (status !== 'ok' || bytesWritten !== bytes.length) throw new TypeError('The printer took a part only.');
    },
    listen(hear) {
      if (back !== undefined) void listenTo(device, back, hear);
    },
    close: () => device.close(),
  };
}

async function listenTo(device: UsbDevice, endpoint: number, hear: (bytes: Uint8Array) => void): Promise<void> {
  try {
    for (;;) {
      const { status, data } = await device.transferIn(endpoint, HEARD_BYTES);
      if (status !== 'ok') return;
      if (data) hear(new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
    }
  } catch {
    // Closed or unplugged: the next write or status request fails.
  }
}
