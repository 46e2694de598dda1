import type { INestApplicationContext } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { ITS_RUN, SWEEPS, WORKS, type Job, type JobHandlers } from './define-job.js';

interface Found {
  works: JobHandlers['work'][];
  sweeps: JobHandlers['sweep'][];
}

/** Collects the `@Works` and `@Sweeps` methods of an application; throws unless each job has exactly one of both. A periodic job has no sweep. */
export function findJobs(app: INestApplicationContext, jobs: readonly Job[]): Map<Job, JobHandlers> {
  const found = new Map<Job, Found>(jobs.map((job) => [job, { works: [], sweeps: [] }]));
  const place = (job: Job): Found => {
    const entry = found.get(job);
    if (!entry) throw new Error(`the job ${job.name} is not in the service's list`);
    return entry;
  };
  for (const { instance, method, name } of methodsOf(app)) {
    const works = Reflect.getMetadata(WORKS, method) as Job | undefined;
    const sweeps = Reflect.getMetadata(SWEEPS, method) as Job | undefined;
    // The decorators allow only methods of these shapes.
    if (works) place(works).works.push((instance[name] as JobHandlers['work']).bind(instance));
    if (sweeps) place(sweeps).sweeps.push((instance[name] as JobHandlers['sweep']).bind(instance));
  }
  return new Map([...found].map(([job, entry]) => [job, exactlyOne(job, entry)]));
}

function exactlyOne(job: Job, { works, sweeps }: Found): JobHandlers {
  const [work, secondWork] = works;
  if (!work || secondWork) throw new Error(`the job ${job.name} has ${works.length} handlers and needs one`);
  if (job.isPeriodic) {
    if (sweeps.length > 0) throw new Error(`the job ${job.name} runs by the clock and takes no sweep`);
    return { work, sweep: () => Promise.resolve([ITS_RUN]) };
  }
  const [sweep, secondSweep] = sweeps;
  if (!sweep || secondSweep) throw new Error(`the job ${job.name} has ${sweeps.length} sweeps and needs one`);
  return { work, sweep };
}

function* methodsOf(
  app: INestApplicationContext,
): Generator<{ instance: Record<string, unknown>; method: object; name: string }> {
  const scanner = new MetadataScanner();
  for (const { instance } of app.get(DiscoveryService, { strict: false }).getProviders()) {
    if (typeof instance !== 'object' || instance === null) continue;
    const prototype = Object.getPrototypeOf(instance) as Record<string, unknown> | null;
    if (!prototype) continue;
    for (const name of scanner.getAllMethodNames(prototype)) {
      const method = prototype[name];
      if (typeof method === 'function') yield { instance: instance as Record<string, unknown>, method, name };
    }
  }
}
