import { createServer, connect, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

interface Endpoint {
  host: string;
  port: number;
}

/** A TCP proxy in this process, whose connections can be made slow, silent or cut. */
export class TcpProxy {
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

  /** Opens a proxy that leads nowhere yet. */
  static async open(): Promise<TcpProxy> {
    const server = createServer({ allowHalfOpen: true });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const proxy = new TcpProxy(server);
    server.on('connection', (near) => {
      if (proxy.target) proxy.join(near, connect({ ...proxy.target, allowHalfOpen: true }));
      else near.destroy();
    });
    return proxy;
  }

  /** The target of new connections; without one each of them ends at once. */
  forwardTo(target: Endpoint | undefined): void {
    this.target = target;
  }

  /** Delays all data, in each direction. */
  slow(delayMs: number): void {
    this.delayMs = delayMs;
  }

  /** Drops all data without closing the connections: half-open connections. */
  silence(): void {
    this.isSilent = true;
  }

  /** Resets every connection. */
  cut(): void {
    for (const socket of [...this.sockets]) socket.resetAndDestroy();
  }

  /** Works again. Data that was dropped is lost, so the connections of a silent proxy end. */
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

  private pass(passOn: () => unknown): void {
    if (this.isSilent) return;
    if (this.delayMs === 0) passOn();
    else setTimeout(passOn, this.delayMs);
  }
}
