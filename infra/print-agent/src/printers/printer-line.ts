import type { Standing } from '@jumun/contracts';

/** An open line to one printer. */
export interface PrinterLine {
  /** How it stands; undefined when it says nothing. */
  status(): Promise<Standing | undefined>;
  /** Sends everything; throws when it was cut, and then a part may be on paper. */
  write(bytes: Buffer): Promise<void>;
  /** Whether the printer said within the time that the paper with this name came out. */
  hasPrinted(processId: string, withinMs: number): Promise<boolean>;
  close(): Promise<void>;
}
