import { createServer, connect, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

interface Endpoint {
  host: string;
  port: number;
}

/** A line through this process that can be made slow, silent or cut. */
export class Line {
  private readonly sockets = new Set<Socket>();
  private delayMs = 0;
  private isSilent = false;
  private target: Endpoint | undefined;

  readonly port: number;
  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
    this.port = (server.address() as AddressInfo).port;
  }

  /** Opens a line that leads nowhere yet. */
  static async open(): Promise<Line> {
    const server = createServer({ allowHalfOpen: true });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const line = new Line(server);
    server.on('connection', (near) => {
      if (line.target) line.join(near, connect({ ...line.target, allowHalfOpen: true }));
      else near.destroy();
    });
    return line;
  }

  /** Where new connections lead: without a place each of them ends at once. */
  leadTo(target: Endpoint | undefined): void {
    this.target = target;
  }

  /** Everything takes so much longer, in each direction. */
  slow(delayMs: number): void {
    this.delayMs = delayMs;
  }

  /** Drops all data without closing the connections: a half-open line. */
  silence(): void {
    this.isSilent = true;
  }

  /** Ends every connection at once, as a firewall does. */
  cut(): void {
    for (const socket of [...this.sockets]) socket.resetAndDestroy();
  }

  /** As it was. What was swallowed meanwhile is lost, so the connections of a silent line end. */
  heal(): void {
    this.delayMs = 0;
    if (!this.isSilent) return;
    this.isSilent = false;
    this.cut();
  }

  close(): void {
    this.server.close();
    this.cut();
  }

  private join(near: Socket, far: Socket): void {
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(from);
      from.setNoDelay(true);
      from.on('data', (bytes) => this.pass(() => to.writable && to.write(bytes)));
      from.on('end', () => this.pass(() => to.end()));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
    }
  }

  private pass(hand: () => unknown): void {
    if (this.isSilent) return;
    if (this.delayMs === 0) hand();
    else setTimeout(hand, this.delayMs);
  }
}
