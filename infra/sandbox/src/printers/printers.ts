import type { Clock } from '../clock.ts';
import { EpsonWords } from './epson-words.ts';
import { PollingPrinter } from './polling-printer.ts';
import { StarWords } from './star-words.ts';
import { TcpPrinter } from './tcp-printer.ts';
import { VirtualPrinter } from './virtual-printer.ts';

const MOST_PRINTERS = 100;
const DOTS = { 58: 384, 80: 576 } as const;
const MAKERS = { star: StarWords, epson: EpsonWords } as const;

/** A printer that asks by itself: where, as who (its MAC or ID), on paper of which width, and how often. */
export interface PullingPrinter {
  link: keyof typeof MAKERS;
  address: string;
  user: string;
  width: keyof typeof DOTS;
  /** 0: only when it is told to. */
  everyMs: number;
}

interface Standing {
  printer: VirtualPrinter;
  link: 'tcp' | keyof typeof MAKERS;
  /** Null where it listens to nobody. */
  port: number | null;
  polling?: PollingPrinter;
  close(): unknown;
}

/** The printers of the sandbox, each at its port or on its way; a test or a person adds them. */
export class Printers {
  private readonly byId = new Map<string, Standing>();

  private readonly clock: Clock;
  private readonly host: string;

  constructor(clock: Clock, host: string) {
    this.clock = clock;
    this.host = host;
  }

  /** Puts up a printer at any free port, or at that one; one of that name is there already, and is answered. */
  async add(id: string, port = 0): Promise<{ id: string; port: number | null }> {
    const known = this.byId.get(id);
    if (known) return { id, port: known.port };
    const printer = this.newPrinter(id);
    const tcp = new TcpPrinter(printer);
    const standing: Standing = {
      ...{ printer, link: 'tcp', port: await tcp.listen(this.host, port) },
      close: () => tcp.close(),
    };
    this.byId.set(id, standing);
    return { id, port: standing.port };
  }

  /** Puts up a printer that asks by itself; one of that name makes room for it, and its paper goes. */
  addPulling(id: string, { link, address, user, width, everyMs }: PullingPrinter): { id: string; port: null } {
    const known = this.byId.get(id);
    if (known) {
      known.close();
      this.byId.delete(id);
    }
    const printer = this.newPrinter(id);
    const polling = new PollingPrinter(printer, new MAKERS[link](address, user, DOTS[width]));
    this.byId.set(id, { printer, link, port: null, polling, close: () => polling.close() });
    if (everyMs > 0) void polling.keepAsking(everyMs);
    return { id, port: null };
  }

  find(id: string): VirtualPrinter | undefined {
    return this.byId.get(id)?.printer;
  }

  /** The same as one that asks by itself; undefined for one that only listens. */
  findPulling(id: string): PollingPrinter | undefined {
    return this.byId.get(id)?.polling;
  }

  list(): { id: string; link: string; port: number | null; state: string; papers: number }[] {
    return [...this.byId.values()].map(({ printer, link, port }) => ({
      ...{ id: printer.id, link, port, state: printer.condition, papers: printer.pieces.length },
    }));
  }

  async close(): Promise<void> {
    for (const standing of this.byId.values()) await standing.close();
  }

  private newPrinter(id: string): VirtualPrinter {
    if (this.byId.size >= MOST_PRINTERS) throw new Error('there is no room for another printer');
    return new VirtualPrinter(id, () => this.clock.now());
  }
}
