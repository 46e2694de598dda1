/** How a printer stands, in the words of the platform. */
export type Standing = 'ok' | 'paper' | 'cover' | 'error';

const DLE = 0x10;
const EOT = 0x04;

/** What is asked at once, before the printer's buffer: the printer, why it is offline, its paper. */
export const QUESTIONS = [1, 2, 4] as const;
export const question = (n: number): Buffer => Buffer.from([DLE, EOT, n]);

/** Bits that every answer to `DLE EOT` has, by which it is told from others. */
export const isStatus = (byte: number): boolean => (byte & 0b1001_0011) === 0b0001_0010;

/** What the three answers say together. */
export function standingOf([printer = 0, offline = 0, paper = 0]: readonly number[]): Standing {
  if ((paper & 0b0110_0000) !== 0 || (offline & 0b0010_0000) !== 0) return 'paper';
  if ((offline & 0b0000_0100) !== 0) return 'cover';
  if ((offline & 0b0100_0000) !== 0 || (printer & 0b0000_1000) !== 0) return 'error';
  return 'ok';
}

/** What a printer answers to `GS ( H` once everything before it is on paper: its header, the four characters, a zero. */
export const wordOf = (processId: string): Buffer =>
  Buffer.concat([Buffer.from([0x37, 0x22]), Buffer.from(processId, 'latin1'), Buffer.from([0])]);
