import { connect, createServer, type Server } from 'node:net';

/** A port that stays while the process behind it is exchanged. */
export class Forward {
  readonly port: number;
  private to: number;
  private readonly server: Server;

  constructor(port: number, to: number) {
    this.port = port;
    this.to = to;
    this.server = createServer((caller) => {
      const callee = connect(this.to, '127.0.0.1');
      caller.pipe(callee).pipe(caller);
      caller.on('error', () => callee.destroy());
      callee.on('error', () => caller.destroy());
      caller.on('close', () => callee.destroy());
      callee.on('close', () => caller.destroy());
    });
    this.server.unref();
  }

  /** Resolves when the port answers; rejects when another program has it. */
  async open(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject).listen(this.port, '127.0.0.1', resolve);
    });
  }

  /** Sends new connections to another process; those that are open stay where they are. */
  leadTo(port: number): void {
    this.to = port;
  }

  close(): void {
    this.server.close();
  }
}
