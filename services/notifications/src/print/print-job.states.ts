import { PrintJobState } from '@jumun/contracts';

/** Every state of a print job. */
export const printJobStates = PrintJobState.options;

/**
 * Which state may follow which. `queued` to `printed` is a yes that came after the job had been queued once more;
 * `claimed` and `sent` to `queued` an explicit no, or a claim that ended before anything was sent.
 */
export const printJobMoves: Readonly<Record<PrintJobState, readonly PrintJobState[]>> = {
  queued: ['claimed', 'held', 'skipped', 'printed'],
  claimed: ['queued', 'sent', 'printed', 'failed', 'skipped'],
  sent: ['printed', 'unknown', 'queued', 'failed'],
  unknown: ['queued', 'printed', 'failed'],
  held: ['queued', 'skipped'],
  printed: [],
  failed: [],
  skipped: [],
};

/** The state of a new job. */
export const firstJobState: PrintJobState = 'queued';
/** States of jobs that still need paper or a person. */
export const WAITING_STATES = ['queued', 'claimed', 'sent', 'unknown', 'held'] as const satisfies PrintJobState[];
