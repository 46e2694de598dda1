import { once } from 'node:events';
import { connect } from 'node:net';

/** Figures of one turn of reading, measured at the driver. */
export interface ReadFigures {
  count: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

interface Target {
  origin: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
}

const END_OF_HEAD = '\r\n\r\n';

/**
 * Reads one address for so long over so many connections, each asking again when it was answered. It speaks HTTP by hand,
 * since a client costs more than the server that is measured. Throws for any answer but a 200 with its length.
 */
export async function readFor(target: Target, { ms, connections }: { ms: number; connections: number }) {
  const { hostname, port, host } = new URL(target.origin);
  const lines = Object.entries({ host, ...target.headers }).map(([name, value]) => `${name}: ${value}`);
  const question = Buffer.from([`GET ${target.path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  const tookMs: number[] = [];
  const startMs = performance.now();
  const endMs = startMs + ms;
  const readOne = async (): Promise<void> => {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    await new Promise<void>((resolve, reject) => {
      let askedMs = 0;
      let missing = 0;
      const ask = (): void => {
        askedMs = performance.now();
        missing = 0;
        socket.write(question);
      };
      socket.on('data', (data: Buffer) => {
        if (missing === 0) {
          const headEnd = data.indexOf(END_OF_HEAD);
          const head = data.toString('latin1', 0, Math.max(headEnd, 0));
          const length = /^HTTP\/1\.1 200 [^]*\ncontent-length: (\d+)/i.exec(head)?.[1];
          if (length === undefined) return void socket.destroy(new Error(`answered ${data.toString('latin1')}`));
          missing = headEnd + END_OF_HEAD.length + Number(length);
        }
        missing -= data.length;
        if (missing > 0) return;
        const nowMs = performance.now();
        tookMs.push(nowMs - askedMs);
        if (nowMs < endMs) ask();
        else socket.destroy();
      });
      socket.once('error', reject).once('close', () => resolve());
      ask();
    });
  };
  await Promise.all(Array.from({ length: connections }, readOne));
  const seconds = (performance.now() - startMs) / 1000;
  const sorted = Float64Array.from(tookMs).sort();
  const quantile = (part: number): number => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
  const figures: ReadFigures = {
    count: tookMs.length,
    perSecond: tookMs.length / seconds,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
  };
  return figures;
}
