import type { Actor, Procedure } from '@jumun/contracts';
import { RpcServer, type MessageLine } from '@jumun/messaging';
import type { FixtureParties } from './parties.js';

type Handler = (input: never, actor: Actor) => unknown;

interface Stub {
  procedure: Procedure;
  handler: Handler;
  server: RpcServer;
}

/** Answers for the procedures of services that a fixture does not run; one for each procedure. */
export class Stubs {
  private readonly line: MessageLine;
  private readonly parties: FixtureParties;
  private readonly stubs = new Map<string, Stub>();

  constructor(line: MessageLine, parties: FixtureParties) {
    this.line = line;
    this.parties = parties;
  }

  /** Answers a procedure by this handler from now on, in place of the one before. */
  async put(procedure: Procedure, handler: Handler): Promise<void> {
    await this.stubs.get(procedure.key)?.server.close();
    const server = new RpcServer({ ...this.line, signatures: this.parties.signaturesOf(procedure.service) });
    // The server parses the input by the same procedure before it hands it over.
    server.serve(procedure, async (input, actor) => handler(input as never, actor));
    this.stubs.set(procedure.key, { procedure, handler, server });
    await this.line.nats.flush();
  }

  /** The stubs of now, for `reset`. */
  all(): ReadonlyMap<string, Stub> {
    return new Map(this.stubs);
  }

  /** Goes back to the stubs of an earlier moment. */
  async reset(to: ReadonlyMap<string, Stub>): Promise<void> {
    for (const [key, { server }] of [...this.stubs]) {
      if (to.has(key)) continue;
      await server.close();
      this.stubs.delete(key);
    }
    for (const [key, { procedure, handler }] of to)
      if (this.stubs.get(key)?.handler !== handler) await this.put(procedure, handler);
  }

  async close(): Promise<void> {
    for (const { server } of this.stubs.values()) await server.close();
  }
}
