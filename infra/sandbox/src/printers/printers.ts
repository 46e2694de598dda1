import type { Clock } from '../clock.ts';
import { TcpPrinter } from './tcp-printer.ts';
import { VirtualPrinter } from './virtual-printer.ts';

const MOST_PRINTERS = 100;

interface Standing {
  printer: VirtualPrinter;
  port: number;
  tcp: TcpPrinter;
}

/** The printers of the sandbox, each at its port; a test or a person adds them. */
export class Printers {
  private readonly byId = new Map<string, Standing>();

  private readonly clock: Clock;
  private readonly host: string;

  constructor(clock: Clock, host: string) {
    this.clock = clock;
    this.host = host;
  }

  /** Puts up a printer at any free port, or at that one; one of that name is there already, and is answered. */
  async add(id: string, port = 0): Promise<{ id: string; port: number }> {
    const known = this.byId.get(id);
    if (known) return { id, port: known.port };
    if (this.byId.size >= MOST_PRINTERS) throw new Error('there is no room for another printer');
    const printer = new VirtualPrinter(id, () => this.clock.now());
    const tcp = new TcpPrinter(printer);
    const standing = { printer, tcp, port: await tcp.listen(this.host, port) };
    this.byId.set(id, standing);
    return { id, port: standing.port };
  }

  find(id: string): VirtualPrinter | undefined {
    return this.byId.get(id)?.printer;
  }

  list(): { id: string; port: number; state: string; papers: number }[] {
    return [...this.byId.values()].map(({ printer, port }) => ({
      ...{ id: printer.id, port, state: printer.condition, papers: printer.pieces.length },
    }));
  }

  async close(): Promise<void> {
    for (const { tcp } of this.byId.values()) await tcp.close();
  }
}
