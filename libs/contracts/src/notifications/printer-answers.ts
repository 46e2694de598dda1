/*
 * The status answers of an ESC/POS printer, read by the print program and by the console's pages alike.
 */

/** How a printer stands by its own word. */
export type Standing = 'ok' | 'paper' | 'cover' | 'error';

const DLE = 0x10;
const EOT = 0x04;

/** Asked at once, before the printer's buffer: the printer, why it is offline, its paper. */
export const PRINTER_QUESTIONS = [1, 2, 4] as const;

/** The bytes of one of these questions. */
export const printerQuestion = (n: (typeof PRINTER_QUESTIONS)[number]): Uint8Array<ArrayBuffer> =>
  Uint8Array.of(DLE, EOT, n);

/** Whether a byte is an answer to a question: bits that every answer has tell it from others. */
export const isPrinterAnswer = (byte: number): boolean => (byte & 0b1001_0011) === 0b0001_0010;

/** The printer's state by its answers to the three questions, in their order. */
export function standingOf([printer = 0, offline = 0, paper = 0]: readonly number[]): Standing {
  if ((paper & 0b0110_0000) !== 0 || (offline & 0b0010_0000) !== 0) return 'paper';
  if ((offline & 0b0000_0100) !== 0) return 'cover';
  if ((offline & 0b0100_0000) !== 0 || (printer & 0b0000_1000) !== 0) return 'error';
  return 'ok';
}
