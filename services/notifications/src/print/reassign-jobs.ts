import type { Docket, PrintRuleInput } from '@jumun/contracts';
import type { RowType } from '@jumun/database';
import { linesFor } from '@jumun/printing/papers';
import type { FIND_OTHER_JOBS, FIND_UNPRINTED } from './printers.sql.js';
import { isOfKinds } from './spot-kinds.js';

export type Unprinted = RowType<typeof FIND_UNPRINTED.row>;
export type OtherJob = RowType<typeof FIND_OTHER_JOBS.row>;
interface PrinterWithRules {
  id: string;
  rules: readonly PrintRuleInput[];
}

/** Where a job goes on: at which printer, and as which of its papers. */
export interface PrintTarget {
  to: string;
  part: number;
  copyNo: number;
  /** Whether that printer may have printed the same already. */
  mayRepeat: boolean;
}
interface ReassignInput {
  gone: PrinterWithRules;
  /** The shop's other printers, the oldest first. */
  others: readonly PrinterWithRules[];
  /** The job's order; null where it is unknown. */
  docket: Docket | null;
  /** The other printers' jobs, finished or not, for the orders of the jobs. */
  otherJobs: readonly OtherJob[];
}

/** A word that an order was cancelled is heard where dockets are printed. */
const ruleKindOf = (kind: Unprinted['kind']): string => (kind === 'cancel' ? 'kitchen' : kind);
const ENDED_WITHOUT_PAPER: readonly string[] = ['failed', 'skipped'];

/**
 * The printers that continue a deleted printer's job, so that each line is printed once: none where others print it
 * anyway (`isCovered`), else as many as make its lines for spots like the order's. Lines without a printer are left out
 * (`losesLines` where others move); a cancellation then goes to any printer of dockets, since its docket is on paper.
 */
export function reassignJob(
  job: Unprinted,
  input: ReassignInput,
): { targets: PrintTarget[]; isCovered: boolean; losesLines?: boolean } {
  const ruleOf = ({ rules }: PrinterWithRules) => rules.find((rule) => rule.kind === ruleKindOf(job.kind));
  const candidates = input.others.filter((other) => ruleOf(other) !== undefined);
  const targetsAt = (chosen: readonly PrinterWithRules[]) => ({
    targets: chosen.map((printer) => targetAt(printer.id, job, input.otherJobs)),
    isCovered: false,
  });
  const { docket } = input;
  // For an unknown order, a printer bound to some spots is not sure to print anything.
  const isFor = (of: PrinterWithRules) =>
    docket === null ? (ruleOf(of)?.onlySpotKinds ?? null) === null : isOfKinds(docket, ruleOf(of));
  const able = candidates.filter(isFor);
  if (job.isAsked || job.copyNo > 1) return targetsAt((able.length > 0 ? able : candidates).slice(0, 1));
  // The word of a cancelled order follows its docket, whatever is printed by now.
  const isAlwaysPrinted = job.kind === 'cancel';
  // It would not have printed the order itself.
  if (docket !== null && !isAlwaysPrinted && !isFor(input.gone)) return { targets: [], isCovered: false };
  const printing = input.others.filter((other) =>
    ownJobs(other.id, job, input.otherJobs).some(
      ({ state }) => !ENDED_WITHOUT_PAPER.includes(state) && (isAlwaysPrinted || state === 'printed' || isFor(other)),
    ),
  );
  const isDocket = ruleKindOf(job.kind) === 'kitchen';
  if (!isDocket) return printing.length > 0 ? { targets: [], isCovered: true } : targetsAt(able.slice(0, 1));
  const categoriesOf = (of: PrinterWithRules) => ruleOf(of)?.categoryIds ?? null;
  if (!docket) {
    const makesAll = (of: PrinterWithRules) => categoriesOf(of) === null;
    if (printing.some(makesAll)) return { targets: [], isCovered: true };
    const [printer = job.kind === 'cancel' ? candidates[0] : undefined] = able.filter(makesAll);
    return targetsAt(printer ? [printer] : []);
  }
  let lost = linesFor(docket, categoriesOf(input.gone));
  const without = (of: PrinterWithRules) => {
    const made = new Set(linesFor({ ...docket, lines: lost }, categoriesOf(of)));
    return lost.filter((line) => !made.has(line));
  };
  for (const other of printing) lost = without(other);
  if (lost.length === 0) return { targets: [], isCovered: true };
  const chosen: PrinterWithRules[] = [];
  for (;;) {
    const [best] = able
      .map((of) => ({ of, left: without(of) }))
      .sort((one, next) => one.left.length - next.left.length);
    if (!best || best.left.length === lost.length) break;
    chosen.push(best.of);
    lost = best.left;
  }
  if (chosen.length === 0 && job.kind === 'cancel')
    return printing.length > 0 ? { targets: [], isCovered: true } : targetsAt(candidates.slice(0, 1));
  return { ...targetsAt(chosen), losesLines: job.kind === 'kitchen' && chosen.length > 0 && lost.length > 0 };
}

/** A printer's jobs for the same kind and order that it prints by its own rules, without copies and reprints. */
const ownJobs = (printerId: string, { kind, sourceId }: Unprinted, otherJobs: readonly OtherJob[]): OtherJob[] =>
  otherJobs.filter(
    (each) =>
      each.printerId === printerId &&
      each.kind === kind &&
      each.sourceId === sourceId &&
      !each.isAsked &&
      each.copyNo === 1,
  );

/** A part or copy number that the printer does not have yet: another copy of a job that was asked for, else another part. */
function targetAt(to: string, job: Unprinted, otherJobs: readonly OtherJob[]): PrintTarget {
  const same = otherJobs.filter(
    (each) => each.printerId === to && each.kind === job.kind && each.sourceId === job.sourceId,
  );
  const { part, copyNo } = job;
  // A job that a person asked for carries its mark already, where one is needed.
  const mayRepeat = !job.isAsked && same.some(({ attempts, mark }) => attempts > 0 || mark !== 'none');
  const highest = (numbers: readonly number[]) => Math.max(0, ...numbers);
  if (!same.some((each) => each.part === part && each.copyNo === copyNo)) return { to, part, copyNo, mayRepeat };
  return job.isAsked
    ? { to, part, copyNo: highest(same.map((each) => each.copyNo)) + 1, mayRepeat }
    : { to, part: highest(same.map((each) => each.part)) + 1, copyNo, mayRepeat };
}
