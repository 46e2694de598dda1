import { SetMetadata } from '@nestjs/common';
import { z } from 'zod';

/** A job of a service. The queue is only a hint: the sweep finds the same work from rows. */
export interface Job<P extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: P;
  readonly attempts: number;
  readonly concurrency: number;
  /** At most this many runs in that time, over all copies. */
  readonly rate: { max: number; perMs: number } | undefined;
  readonly sweepEveryMs: number;
  /** It runs every `sweepEveryMs`, whether rows ask for it or not, and so has no sweep of its own. */
  readonly isPeriodic: boolean;
}

interface JobOptions {
  attempts?: number;
  concurrency?: number;
  rate?: { max: number; perMs: number };
}

const NOTHING = z.object({});
export type PeriodicJob = Job<typeof NOTHING>;

/** Declares a job that runs every `everyMs`, in one copy of the service at a time. */
export function defineJob(name: string, options: JobOptions & { everyMs: number }): PeriodicJob;
/**
 * Declares a job whose work a sweep finds; `sweepEveryMs` says how late it may be when Redis forgot it. Below 5 s that is
 * so while the process commits something; what another copy left over is found within 5 s.
 */
export function defineJob<P extends z.ZodType>(
  name: string,
  options: JobOptions & { payload: P; sweepEveryMs: number },
): Job<P>;
export function defineJob(
  name: string,
  { everyMs, ...options }: JobOptions & { everyMs?: number; payload?: z.ZodType; sweepEveryMs?: number },
): Job {
  return Object.freeze({
    name,
    attempts: 5,
    concurrency: 4,
    rate: undefined,
    payload: NOTHING,
    // The overloads ask for one of the two.
    sweepEveryMs: everyMs ?? 0,
    isPeriodic: everyMs !== undefined,
    ...options,
  });
}

/** One run of a job, which a sweep found or a verb asked for. */
export interface JobRun<P extends z.ZodType = z.ZodType> {
  payload: z.input<P>;
  /** Two runs with one key are the same while the first waits. */
  key?: string;
  delayMs?: number;
}

/** The run of a periodic job: the same, whichever copy asks for it. */
export const ITS_RUN: JobRun<typeof NOTHING> = Object.freeze({ payload: {}, key: 'all' });

export const WORKS = 'jumun:works';
export const SWEEPS = 'jumun:sweeps';

/** Does a job; throwing means trying again with growing pauses. */
export const Works =
  <P extends z.ZodType>(job: Job<P>) =>
  <F extends (payload: z.output<P>, attempt: number) => Promise<void>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<F>,
  ): void =>
    void SetMetadata(WORKS, job)(target, key, descriptor);

/** Finds from rows what there is to do; runs on every copy, so what it returns is keyed. */
export const Sweeps =
  <P extends z.ZodType>(job: Job<P>) =>
  <F extends () => Promise<JobRun<P>[]>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<F>,
  ): void =>
    void SetMetadata(SWEEPS, job)(target, key, descriptor);

export interface JobHandlers {
  work: (payload: unknown, attempt: number) => Promise<void>;
  sweep: () => Promise<JobRun[]>;
}
