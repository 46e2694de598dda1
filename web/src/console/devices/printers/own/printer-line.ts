import { isPrinterAnswer, PRINTER_QUESTIONS, printerQuestion, standingOf, type Standing } from '@jumun/contracts';
import { lastOf } from '../../../../util/last-of';

/** Bytes to and from a printer that this browser has opened. */
export interface Pipe {
  /** Ends when the printer has taken them; throws when it was cut. */
  send(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Tells everything that the printer says until the pipe is closed. */
  listen(hear: (bytes: Uint8Array) => void): void;
  close(): Promise<void>;
}

/** An open line to a printer. */
export interface PrinterLine {
  /** How it stands; undefined when it says nothing. */
  standing(): Promise<Standing | undefined>;
  /** Sends everything; throws when it was cut or stood still, and then a part may be on paper. */
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  close(): Promise<void>;
}

const ANSWER_MS = 1_500;
/** A printer out of paper takes no more bytes; this long it may stand still. */
const STUCK_MS = 20_000;

class Stuck extends Error {}

/** Ends with the work, or throws when it takes too long. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Stuck('the printer stands still')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Asks and prints through a pipe. */
export function lineOver(pipe: Pipe): PrinterLine {
  let answer: number | undefined;
  let wake = (): void => undefined;
  pipe.listen((bytes) => {
    answer = lastOf(bytes, isPrinterAnswer) ?? answer;
    if (answer !== undefined) wake();
  });

  async function ask(n: (typeof PRINTER_QUESTIONS)[number]): Promise<number | undefined> {
    answer = undefined;
    const heard = new Promise<void>((resolve) => (wake = resolve));
    await pipe.send(printerQuestion(n));
    await heard;
    return answer;
  }
  return {
    async standing() {
      const answers: number[] = [];
      for (const n of PRINTER_QUESTIONS) {
        const said = await within(ANSWER_MS, ask(n)).catch((fault: unknown) => {
          if (fault instanceof Stuck) return undefined;
          throw fault;
        });
        if (said === undefined) return undefined;
        answers.push(said);
      }
      return standingOf(answers);
    },
    write: (bytes) => within(STUCK_MS, pipe.send(bytes)),
    close: () => within(ANSWER_MS, pipe.close()).catch(() => undefined),
  };
}
