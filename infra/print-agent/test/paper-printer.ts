import { createServer, type Server, type Socket } from 'node:net';

const CUT = Buffer.from([0x1d, 0x56, 66, 0]);
const ASKS_FOR_WORD = Buffer.from([0x1d, 0x28, 0x48, 6, 0, 48, 48]);
const GOOD = 0x12;
const ANSWERS = {
  ok: [GOOD, GOOD, GOOD],
  paper: [GOOD | 0x08, GOOD | 0x20, GOOD | 0x60],
  cover: [GOOD | 0x08, GOOD | 0x04, GOOD],
} as const;

export interface PrinterFaults {
  state?: keyof typeof ANSWERS;
  /** The connection is torn after so many bytes of a job, once. */
  cutAfter?: number;
  /** It prints, and says nothing of it, so often. */
  silent?: number;
}

/** A network printer that keeps its papers: it answers about itself, and says when a paper is out. */
export class PaperPrinter {
  readonly papers: string[] = [];
  connections = 0;
  faults: PrinterFaults = {};
  /** Called with how many bytes of a job have come. */
  onBytes: (count: number) => void = () => undefined;
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {
    server.on('connection', (socket) => this.serve(socket));
  }

  static async open(): Promise<PaperPrinter> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new PaperPrinter(server);
  }

  get address(): string {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('the printer is off');
    return `tcp://127.0.0.1:${address.port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private serve(socket: Socket): void {
    this.connections += 1;
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    let left = Buffer.alloc(0);
    let count = 0;
    socket.on('data', (bytes) => {
      let rest = this.answerQuestions(socket, bytes);
      if (rest.length === 0) return;
      const { cutAfter } = this.faults;
      if (cutAfter !== undefined && count + rest.length > cutAfter) {
        rest = rest.subarray(0, Math.max(0, cutAfter - count));
        delete this.faults.cutAfter;
        socket.destroy();
      }
      count += rest.length;
      this.onBytes(count);
      left = this.print(socket, Buffer.concat([left, rest]));
    });
  }

  /** Takes `DLE EOT n` out of the bytes, which is answered before everything that waits. */
  private answerQuestions(socket: Socket, bytes: Buffer): Buffer<ArrayBuffer> {
    const kept: number[] = [];
    for (let at = 0; at < bytes.length; at += 1) {
      const [first, second, n = 0] = bytes.subarray(at, at + 3);
      if (first !== 0x10 || second !== 0x04) kept.push(first ?? 0);
      else {
        const answer = ANSWERS[this.faults.state ?? 'ok'][[1, 2, 4].indexOf(n)];
        if (answer !== undefined) socket.write(Buffer.from([answer]));
        at += 2;
      }
    }
    return Buffer.from(kept);
  }

  /** Prints up to each cut, and answers what it is asked behind it; what is not cut yet waits. */
  private print(socket: Socket, given: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
    let bytes = given;
    for (let end = bytes.indexOf(CUT); end >= 0; end = bytes.indexOf(CUT)) {
      this.papers.push(bytes.subarray(0, end).toString('latin1'));
      bytes = bytes.subarray(end + CUT.length);
    }
    const asked = bytes.indexOf(ASKS_FOR_WORD);
    if (asked < 0 || bytes.length < asked + 11) return bytes;
    const word = bytes.subarray(asked + 7, asked + 11);
    if ((this.faults.silent ?? 0) > 0) this.faults.silent = (this.faults.silent ?? 0) - 1;
    else socket.write(Buffer.concat([Buffer.from([0x37, 0x22]), word, Buffer.from([0])]));
    return bytes.subarray(asked + 11);
  }
}

/** Bytes of a docket: a mark where it may be there already, its name, a cut, and a question for a word. */
export function docketBytes({
  name,
  mark,
  processId,
}: {
  name: string;
  mark: string;
  processId: string | null;
}): Buffer {
  const text = `${mark === 'none' ? '' : 'AGAIN '}${name}\n${'x'.repeat(400)}\n`;
  const asked = processId === null ? [] : [...ASKS_FOR_WORD, ...Buffer.from(processId, 'latin1')];
  return Buffer.concat([Buffer.from([0x1b, 0x40]), Buffer.from(text), CUT, Buffer.from(asked)]);
}
