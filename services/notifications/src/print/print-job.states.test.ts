import type { PrintJobState } from '@jumun/contracts';
import { firstJobState, printJobMoves, printJobStates, WAITING_STATES } from './print-job.states.js';

const ENDS = printJobStates.filter((state) => printJobMoves[state].length === 0);

describe('the states of a print job', () => {
  it('can all be reached from the first', () => {
    const reached = new Set<PrintJobState>([firstJobState]);
    for (const state of reached) for (const next of printJobMoves[state]) reached.add(next);
    expect([...reached].sort()).toEqual([...printJobStates].sort());
  });

  it('end printed, failed or skipped, and nowhere else', () => {
    expect([...ENDS].sort()).toEqual(['failed', 'printed', 'skipped']);
    expect([...ENDS, ...WAITING_STATES].sort()).toEqual([...printJobStates].sort());
  });

  it('never hand a job to a printer that nobody claimed', () => {
    const before = printJobStates.filter((state) => printJobMoves[state].includes('sent'));
    expect(before).toEqual(['claimed']);
  });

  it('give up nothing that may be on paper without an answer', () => {
    for (const state of ['sent', 'unknown'] as const) expect(printJobMoves[state]).not.toContain('skipped');
  });
});
