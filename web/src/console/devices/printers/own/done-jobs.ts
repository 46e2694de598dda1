import { orNothing } from '../../../../util/or-nothing';

/** More than a busy day prints; what is older does not come again. */
const MOST_REMEMBERED = 1_000;
/** Number kept in a full storage: the jobs that the platform may ask for once more. */
const FEW_REMEMBERED = 50;

/** A job that came out of the printer; `lease` is gone once the platform knows. */
export interface DoneJob {
  jobId: string;
  lease?: string | undefined;
}

/** Jobs printed by a printer of this browser; the list outlives its tabs. */
export interface DoneJobs {
  has(jobId: string): boolean;
  /** Those that the platform does not know of. */
  untold(): DoneJob[];
  /** Remembers a printed job, before it is reported to the platform. */
  note(job: DoneJob): void;
}

const isDone = (value: unknown): value is DoneJob =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'jobId') === 'string';

/** Jobs that the storage refused, by the key of their list; known for as long as the page is open. */
const unkept = new Map<string, DoneJob[]>();

const keep = (key: string, jobs: readonly DoneJob[]): boolean =>
  orNothing(() => (localStorage.setItem(key, JSON.stringify(jobs)), true)) ?? false;

/** The list of one printer. Where the browser keeps nothing for the page, or no more, the page itself remembers. */
export function doneJobsOf(printerId: string): DoneJobs {
  const key = `printed:${printerId}`;
  const read = (): DoneJob[] => {
    const kept = orNothing(() => JSON.parse(localStorage.getItem(key) ?? '[]') as unknown);
    const own = unkept.get(key) ?? [];
    const others = Array.isArray(kept) ? kept.filter(isDone) : [];
    return [...others.filter(({ jobId }) => own.every((each) => each.jobId !== jobId)), ...own];
  };
  return {
    has: (jobId) => read().some((each) => each.jobId === jobId),
    untold: () => read().filter(({ lease }) => lease !== undefined),
    note(job) {
      const jobs = [...read().filter(({ jobId }) => jobId !== job.jobId), job].slice(-MOST_REMEMBERED);
      if (keep(key, jobs)) return void unkept.delete(key);
      // Room for a few there is while others fill the rest: they are known after the page, too.
      keep(key, jobs.slice(-FEW_REMEMBERED));
      unkept.set(key, jobs);
    },
  };
}
