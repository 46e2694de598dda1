import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { PrinterFault, PrinterOrder, VirtualPrinter } from './virtual-printer.ts';

const DLE = 0x10;
/** These strike amid a job, after so many bytes. */
const SHORT: ReadonlySet<PrinterFault> = new Set(['cut', 'paper-ends']);

/** A printer at a port of its own, as those in a kitchen's network are. */
export class TcpPrinter {
  private readonly sockets = new Set<Socket>();
  private readonly gone = new AbortController();
  private readonly server: Server;

  readonly printer: VirtualPrinter;

  constructor(printer: VirtualPrinter) {
    this.printer = printer;
    this.server = createServer((socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
      // A line that breaks is what a part of the tests is about.
      socket.on('error', () => undefined);
      if (printer.condition === 'offline') {
        printer.meet('offline');
        socket.destroy();
      } else this.serve(socket);
    });
  }

  private serve(socket: Socket): void {
    let fault: PrinterOrder | undefined;
    let hasBegun = false;
    const answer = (bytes: Buffer): void => {
      if (fault?.fault === 'lose-answer') return;
      if (fault?.fault !== 'late-answer') socket.write(bytes);
      else void this.wait(fault.delayMs).then(() => socket.writable && socket.write(bytes));
    };
    const reader = this.printer.reader(answer);
    const all: Buffer[] = [];
    let read = 0;
    let turn = Promise.resolve();
    const take = async (bytes: Buffer): Promise<void> => {
      // Faults strike jobs only, and not status requests.
      if (!hasBegun && bytes[0] !== DLE) {
        hasBegun = true;
        fault = this.printer.takeFault();
        if (fault?.fault && !SHORT.has(fault.fault)) this.printer.meet(fault.fault);
      }
      if (fault?.fault === 'slow') await this.wait(fault.delayMs);
      const left = fault?.fault && SHORT.has(fault.fault) ? Math.max(0, (fault?.afterBytes ?? 0) - read) : bytes.length;
      read += bytes.length;
      all.push(bytes.subarray(0, left));
      reader.push(bytes.subarray(0, left));
      if (left >= bytes.length) return;
      if (fault?.fault) this.printer.meet(fault.fault);
      if (fault?.fault === 'cut') socket.destroy();
      else {
        this.printer.condition = 'paper';
        fault = undefined;
        // It reads on, and prints nothing: what follows is understood all the same.
        reader.push(bytes.subarray(left));
      }
    };
    socket.on('data', (bytes) => {
      turn = turn.then(() => take(bytes));
      turn.catch(() => socket.destroy());
    });
    socket.once('close', () => {
      // Unreadable bytes have closed the line by now; paper printed before stays.
      void turn
        .catch(() => undefined)
        .then(() => {
          reader.tear();
          if (fault?.fault === 'twice') this.printer.reader(() => undefined).push(Buffer.concat(all));
        });
    });
  }

  private wait(ms: number): Promise<void> {
    return pause(ms, undefined, { signal: this.gone.signal }).catch(() => undefined);
  }

  async listen(host: string, port: number): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, host, resolve);
    });
    // A server that listens on a port has an address with one.
    return (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.gone.abort();
    for (const socket of this.sockets) socket.destroy();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }
}
