import type { Pipe } from './printer-line';

/** A port of the Web Serial API, as far as printing needs it; the types of the browser lack it. */
export interface SerialPort {
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
  getInfo(): { usbVendorId?: number; usbProductId?: number; bluetoothServiceClassId?: number | string };
}

export interface Serial extends EventTarget {
  /** The ports that a person has chosen before and that are here. */
  getPorts(): Promise<SerialPort[]>;
  /** Asks the person for one; throws when none is chosen. */
  requestPort(): Promise<SerialPort>;
}

/** Opens a serial port. */
export async function openSerial(port: SerialPort, baudRate: number): Promise<Pipe> {
  await port.open({ baudRate });
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  return {
    async send(bytes) {
      const writer = port.writable?.getWriter();
      if (!writer) throw new TypeError('The port is gone.');
      void writer.write(bytes).catch(() => undefined);
      // Closing waits until the last byte has left the computer; the port gives a new stream afterwards.
      const closed = writer.close();
      // A stream with a locked writer can't be closed with its port, should the printer never take the bytes.
      writer.releaseLock();
      await closed;
    },
    listen(hear) {
      reader = port.readable?.getReader();
      void listenTo(reader, hear);
    },
    async close() {
      await reader?.cancel().catch(() => undefined);
      reader?.releaseLock();
      await port.close();
    },
  };
}

async function listenTo(
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined,
  hear: (bytes: Uint8Array) => void,
): Promise<void> {
  try {
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) return;
      hear(part.value);
    }
  } catch {
    // It was unplugged: the next write or status request fails.
  }
}
