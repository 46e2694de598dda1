import type { Printer } from './printer-query';

/** How often it sounds again while jobs wait for a printer that is not well. */
export const TONE_AGAIN_MS = 60_000;

type Standing = Pick<Printer, 'printerId' | 'state' | 'waiting' | 'rules'>;

/** Printers that print by themselves and can't. */
export const unwellOf = <P extends Pick<Printer, 'state' | 'rules'>>(printers: readonly P[]): P[] =>
  printers.filter(({ state, rules }) => state !== 'ok' && rules.length > 0);

/** Decides when the board sounds for its printers: when one ceases to be well, and each minute while jobs wait for it. */
export class PrinterTone {
  private known: ReadonlySet<string> | undefined;
  private soundedAtMs = -Infinity;

  /** Whether to sound now; what could not be heard counts as not sounded. One that is unwell from the start is no change. */
  isDue(
    printers: readonly Standing[],
    { nowMs, isHeard, isRepeated }: { nowMs: number; isHeard: boolean; isRepeated: boolean },
  ): boolean {
    const unwell = unwellOf(printers);
    const { known } = this;
    this.known = new Set(unwell.map(({ printerId }) => printerId));
    const isNew = known !== undefined && unwell.some(({ printerId }) => !known.has(printerId));
    const isAgain =
      isRepeated && unwell.some(({ waiting }) => waiting > 0) && nowMs - this.soundedAtMs >= TONE_AGAIN_MS;
    if (!isHeard || !(isNew || isAgain)) return false;
    this.soundedAtMs = nowMs;
    return true;
  }
}
