import type { Part } from './timetable.ts';

/** The limits of a command: CPU-seconds of each phase, and the speed of the machine that they were measured on. */
export interface Budget {
  hellosPerCpuSecond: number;
  cpuSeconds: Readonly<Record<string, number>>;
}

/** The outcome of a run by its budget: sentences for everybody, and those for which the run fails. */
export interface Judgement {
  warnings: string[];
  faults: string[];
}

const WARN_ABOVE = 1.1;
const FAIL_ABOVE = 1.25;

/**
 * Judges a run's parts. A machine that is half as quick spends twice the CPU-seconds and answers half as many bare hellos for
 * each, so the product of both compares between machines, and between a slow and a quick hour of one. Hellos a second would
 * not do: other work takes them away, and leaves a CPU-second nearly as long as it was.
 */
export function judge(parts: readonly Part[], budget: Budget | null): Judgement {
  const missing = {
    warnings: ['no budget of CPU-seconds is kept for this command: npm run keep -- budget'],
    faults: [],
  };
  if (!budget) return missing;
  const judgement: Judgement = { warnings: [], faults: [] };
  for (const { name, cpuS, hellosPerCpuSecond } of parts) {
    const allowedS = budget.cpuSeconds[name];
    if (allowedS === undefined) continue;
    if (hellosPerCpuSecond === undefined) {
      judgement.warnings.push(`${name}: the machine's speed is not known, so its CPU-seconds are not judged`);
      continue;
    }
    const comparableS = (cpuS * hellosPerCpuSecond) / budget.hellosPerCpuSecond;
    const ratio = comparableS / allowedS;
    if (ratio <= WARN_ABOVE) continue;
    const percent = Math.round((ratio - 1) * 100);
    const line = `${name} took ${Math.round(comparableS)} CPU-s at the budget's speed, ${percent}% above its ${allowedS}`;
    (ratio > FAIL_ABOVE ? judgement.faults : judgement.warnings).push(line);
  }
  return judgement;
}

/** The figures of a run as its command's budget; the parts without a speed, set-up for one, stay out. */
export function budgetOf(parts: readonly Part[]): Budget | null {
  const speeds = parts.flatMap(({ hellosPerCpuSecond }) => hellosPerCpuSecond ?? []);
  if (speeds.length === 0) return null;
  const reference = Math.round(speeds.reduce((sum, speed) => sum + speed, 0) / speeds.length);
  const cpuSeconds = parts.flatMap(({ name, cpuS, hellosPerCpuSecond }) =>
    hellosPerCpuSecond === undefined ? [] : [[name, Math.round((cpuS * hellosPerCpuSecond) / reference)] as const],
  );
  return { hellosPerCpuSecond: reference, cpuSeconds: Object.fromEntries(cpuSeconds) };
}
