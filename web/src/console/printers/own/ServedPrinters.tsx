import type { Printer } from '../printer-query';
import { useOwnPrinter } from './use-own-printer';

/** Prints for the printers of this browser while the board is open; the board's own line says how they stand. */
export const ServedPrinters = ({ printers }: { printers: readonly Printer[] }) =>
  printers.map((printer) => <Served key={printer.printerId} printer={printer} />);

function Served({ printer }: { printer: Printer }) {
  useOwnPrinter(printer);
  return null;
}
