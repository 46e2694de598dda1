import { orNothing } from '../../../util/or-nothing';

/** More than a busy day prints; what is older does not come again. */
const MOST_REMEMBERED = 1_000;

/** A job that came out of the printer; `lease` is gone once the platform knows. */
export interface DoneJob {
  jobId: string;
  lease?: string | undefined;
}

/** What a printer of this browser has printed, which outlives its tabs. */
export interface DoneJobs {
  has(jobId: string): boolean;
  /** Those that the platform does not know of. */
  untold(): DoneJob[];
  /** Remembers paper, before anybody is told of it. */
  note(job: DoneJob): void;
}

const isDone = (value: unknown): value is DoneJob =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'jobId') === 'string';

/** The list of one printer. A browser that keeps nothing for the page remembers for as long as the page is open. */
export function doneJobsOf(printerId: string): DoneJobs {
  const key = `printed:${printerId}`;
  let own: DoneJob[] = [];
  const read = (): DoneJob[] => {
    const kept = orNothing(() => JSON.parse(localStorage.getItem(key) ?? '[]') as unknown);
    return Array.isArray(kept) && kept.length > 0 ? kept.filter(isDone) : own;
  };
  return {
    has: (jobId) => [...read(), ...own].some((each) => each.jobId === jobId),
    untold: () => read().filter(({ lease }) => lease !== undefined),
    note(job) {
      own = [...read().filter(({ jobId }) => jobId !== job.jobId), job].slice(-MOST_REMEMBERED);
      orNothing(() => localStorage.setItem(key, JSON.stringify(own)));
    },
  };
}
