import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { openShelf, type Shelf } from '../shelf.ts';
import { EpsonWords } from './epson-words.ts';
import { PollingPrinter } from './polling-printer.ts';
import { StarWords } from './star-words.ts';
import { TcpPrinter } from './tcp-printer.ts';
import { VirtualPrinter } from './virtual-printer.ts';

const MOST_PRINTERS = 100;
const DOTS = { 58: 384, 80: 576 } as const;
const MAKERS = { star: StarWords, epson: EpsonWords } as const;

/** A printer that asks by itself: where, as who (its MAC or ID), on paper of which width, and how often. */
export const pullingPrinter = z.object({
  id: z.string().regex(/^[\w-]{1,40}$/),
  link: z.enum(['star', 'epson']),
  /** Of the platform, wherever that is, where only a path is given. */
  address: z.union([z.url({ protocol: /^https?$/ }), z.string().regex(/^\/[\w/-]{1,200}$/)]),
  user: z.string().min(1).max(64),
  width: z.union([z.literal(58), z.literal(80)]).default(80),
  /** 0: only on demand. */
  every_ms: z.int().min(0).max(600_000).default(0),
});
export type PullingPrinter = z.infer<typeof pullingPrinter>;

interface PrinterOptions {
  clock: Clock;
  host: string;
  /** The platform's address. */
  publicOrigin: string | undefined;
  /** Where printers that ask by themselves outlive a restart, without their paper. */
  dataDir: string | undefined;
}

interface Standing {
  printer: VirtualPrinter;
  link: 'tcp' | keyof typeof MAKERS;
  /** Null where it does not listen. */
  port: number | null;
  polling?: PollingPrinter;
  close(): unknown;
}

/** The printers of the sandbox, each at its port or on its way; a test or a person adds them. */
export class Printers {
  private readonly byId = new Map<string, Standing>();
  private kept: Shelf<PullingPrinter> | undefined;

  private readonly place: PrinterOptions;

  private constructor(place: PrinterOptions) {
    this.place = place;
  }

  static async open(place: PrinterOptions): Promise<Printers> {
    const printers = new Printers(place);
    printers.kept = await openShelf<PullingPrinter>({
      ...{ dataDir: place.dataDir, file: 'printers.jsonl', idOf: ({ id }) => id, write: (row) => row },
      read: (line) => pullingPrinter.parse(line),
      enter: (row) => printers.putUp(row),
    });
    return printers;
  }

  /** Puts up a printer at any free port, or at that one; one of that name is there already, and is answered. */
  async add(id: string, port = 0): Promise<{ id: string; port: number | null }> {
    const known = this.byId.get(id);
    if (known) return { id, port: known.port };
    const printer = this.newPrinter(id);
    const tcp = new TcpPrinter(printer);
    const standing: Standing = {
      ...{ printer, link: 'tcp', port: await tcp.listen(this.place.host, port) },
      close: () => tcp.close(),
    };
    this.byId.set(id, standing);
    return { id, port: standing.port };
  }

  /** Puts up a printer that asks by itself; one of that name makes room for it, and its paper goes. */
  addPulling(pulling: PullingPrinter): { id: string; port: null } {
    this.putUp(pulling);
    this.kept?.note(pulling);
    return { id: pulling.id, port: null };
  }

  private putUp({ id, link, address, user, width, every_ms: everyMs }: PullingPrinter): void {
    const known = this.byId.get(id);
    if (known) {
      known.close();
      this.byId.delete(id);
    }
    const printer = this.newPrinter(id);
    const place = new URL(address, this.place.publicOrigin ?? 'http://localhost:3000').href;
    const polling = new PollingPrinter(printer, new MAKERS[link](place, user, DOTS[width]));
    this.byId.set(id, { printer, link, port: null, polling, close: () => polling.close() });
    if (everyMs > 0) void polling.keepAsking(everyMs);
  }

  find(id: string): VirtualPrinter | undefined {
    return this.byId.get(id)?.printer;
  }

  /** The same as one that asks by itself; undefined for one that only listens. */
  findPulling(id: string): PollingPrinter | undefined {
    return this.byId.get(id)?.polling;
  }

  list() {
    return [...this.byId.values()].map(({ printer, link, port }) => ({
      ...{ id: printer.id, link, port, state: printer.condition, papers: printer.pieces.length },
      met: Object.fromEntries(printer.met),
    }));
  }

  async close(): Promise<void> {
    for (const standing of this.byId.values()) await standing.close();
    await this.kept?.close();
  }

  private newPrinter(id: string): VirtualPrinter {
    if (this.byId.size >= MOST_PRINTERS) throw new Error('there is no room for another printer');
    return new VirtualPrinter(id, () => this.place.clock.now());
  }
}
