import { z } from 'zod';
import { Id } from '../values/ids.js';
import { Moment } from '../values/time.js';

/** Addresses that one search tells: more than any shop has printers. */
export const MAX_FOUND_PRINTERS = 32;
/** How often a shop may look. */
export const SEARCH_EVERY_MS = 30_000;
/** The life of a search: after it no agent begins to look, and the result is dropped. */
export const SEARCH_LASTS_MS = 2 * 60_000;

const octet = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const port = '(6553[0-5]|655[0-2]\\d|65[0-4]\\d{2}|6[0-4]\\d{3}|[1-5]\\d{4}|[1-9]\\d{0,3})';
const insideHosts = [
  `10\\.${octet}\\.${octet}\\.${octet}`,
  `172\\.(1[6-9]|2\\d|3[01])\\.${octet}\\.${octet}`,
  `192\\.168\\.${octet}\\.${octet}`,
].join('|');

/** A port of a machine inside a private network, `192.168.0.50:9100`; nothing of the internet, nor of the machine itself. */
export const PrinterAddress = z.string().regex(new RegExp(`^(${insideHosts}):${port}$`), '매장 안의 주소가 아니에요.');

/** The code of a job whose print program does not connect to the printer's address. */
export const ADDRESS_REFUSED = 'ADDRESS_REFUSED';

const [FIRST_PRINT_PORT, LAST_PRINT_PORT] = [9100, 9109];

/**
 * Whether a printer of a shop is expected there: in a private network, at a port that printers have. A print program
 * connects to nothing else on its own, or who edits printers could look through the network that it stands in.
 */
export const isPrinterPlace = (host: string, port: number): boolean =>
  port >= FIRST_PRINT_PORT && port <= LAST_PRINT_PORT && PrinterAddress.safeParse(`${host}:${port}`).success;

/**
 * `waiting`: not taken up by a print program yet; `looking`: one looks; `away`: not taken up or not finished in time;
 * `done`: the result is there.
 */
export const PrinterSearchState = z.enum(['waiting', 'looking', 'away', 'done']);

/** A look for printers in the shop's network, begun by a person and done by the shop's print program. */
export const PrinterSearch = z.object({
  searchId: Id,
  state: PrinterSearchState,
  /** Where something takes print jobs; empty until it is done. */
  addresses: z.array(PrinterAddress),
  askedAt: Moment,
});
export type PrinterSearch = z.infer<typeof PrinterSearch>;

/** A print program's report on the network that it looked through. */
export const FoundPrinters = z.object({
  searchId: Id,
  addresses: z.array(PrinterAddress).max(MAX_FOUND_PRINTERS, `${MAX_FOUND_PRINTERS}개까지 알릴 수 있어요.`),
});
