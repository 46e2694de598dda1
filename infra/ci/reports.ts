import { basename, dirname, join, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The results of one run of jest, as `results-reporter.mjs` wrote them. */
export interface Report {
  /** How many files it set out to run; unknown when it never said that it began. */
  files: number | undefined;
  results: FileResult[];
}
interface FileResult {
  /** Its absolute path. */
  name: string;
  seconds: number;
  couldNotRun: boolean;
  /** The words of a file that could not run. */
  why?: string;
  tests: { status: string; fullName: string; why?: string }[];
}

/** Something that failed, and the first that it said of itself, where it said anything. */
interface Failure {
  name: string;
  why?: string | undefined;
}

/** The end of a run of jest, with the results reported until then. */
export interface Ending {
  code: number;
  timedOut: boolean;
  report: Report;
}

/** Reads the reporter's lines; a line that was cut off is left out. */
export function readReport(text: string): Report {
  const lines = text.split('\n').slice(0, -1);
  const [start = { files: undefined }, ...results] = lines.map((line) => JSON.parse(line) as unknown);
  return { ...(start as Pick<Report, 'files'>), results: results as FileResult[] };
}

/** Faults of a phase beside the tests that failed in it. */
export function faultOf(phase: { name: string; timeoutMs: number }, { code, timedOut, report }: Ending): string[] {
  if (report.files === undefined) return [`${phase.name}: jest ended with ${code} and never began`];
  const finished = `finished ${report.results.length} of ${report.files} files`;
  if (timedOut) return [`${phase.name}: did not end within ${phase.timeoutMs / 60_000} min; ${finished}`];
  if (report.results.length < report.files) return [`${phase.name}: jest ended with ${code}; ${finished}`];
  return code !== 0 && failuresOf(report).length === 0 ? [`${phase.name}: jest ended with ${code}`] : [];
}

/** More than so many failed files of a phase are no bad luck, and are not looked at a second time. */
const MOST_RETRIED_FILES = 3;

const failuresIn = (file: FileResult): Failure[] => {
  const path = relative(root, file.name);
  const tests = file.tests.filter((test) => test.status === 'failed');
  if (file.couldNotRun && tests.length === 0) return [{ name: `${path}: could not run`, why: file.why }];
  return tests.map((test) => ({ name: `${path}: ${test.fullName}`, why: test.why }));
};

/** Failures of a run: tests, and files that could not run at all. */
export const failuresOf = (report: Report): Failure[] => report.results.flatMap(failuresIn);

/** Failures by name, each with what it said below it. */
export const listed = (failures: Failure[]): string =>
  failures
    .flatMap(({ name, why }) => [`  ${name}`, ...(why ? why.split('\n').map((line) => `      ${line}`) : [])])
    .join('\n');

/** The files to run again: the failed ones, unless they are too many. */
export function retryable(report: Report): string[] {
  const failed = report.results.filter((file) => failuresIn(file).length > 0).map((file) => file.name);
  return failed.length <= MOST_RETRIED_FILES ? failed : [];
}

/** The first report with the files of the second one in place of its own. */
export function mergeRetry(first: Report, second: Report): Report {
  const again = new Map(second.results.map((file) => [file.name, file]));
  return { files: first.files, results: first.results.map((file) => again.get(file.name) ?? file) };
}

/** Seconds that each file took, by folder and name. */
export function durationsOf(reports: readonly Report[]): Record<string, Record<string, number>> {
  const durations: Record<string, Record<string, number>> = {};
  const paths = new Map(
    reports.flatMap(({ results }) => results.map(({ name, seconds }) => [relative(root, name), seconds] as const)),
  );
  for (const [path, seconds] of [...paths].toSorted()) (durations[dirname(path)] ??= {})[basename(path)] = seconds;
  return durations;
}

/** How many tests passed and how many were left out. */
export function countsOf(report: Report): { passed: number; skipped: number } {
  const states = report.results.flatMap((file) => file.tests.map((test) => test.status));
  return {
    passed: states.filter((state) => state === 'passed').length,
    skipped: states.filter((state) => state === 'pending' || state === 'todo').length,
  };
}
