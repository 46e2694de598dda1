import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** What we read of one of jest's reports. */
export interface Report {
  testResults: FileReport[];
}
interface FileReport {
  /** Its absolute path. */
  name: string;
  status: string;
  assertionResults: { status: string; fullName: string }[];
}

/** More than so many failed files of a phase are no bad luck, and are not looked at a second time. */
const MOST_FILES_LOOKED_AT_AGAIN = 3;

const namesOf = (file: FileReport): string[] => {
  const path = relative(root, file.name);
  const tests = file.assertionResults.filter((test) => test.status === 'failed');
  if (file.status === 'failed' && tests.length === 0) return [`${path}: could not run`];
  return tests.map((test) => `${path}: ${test.fullName}`);
};

/** The names of what failed in one of jest's reports: tests, and files that could not run at all. */
export const failuresOf = (report: Report): string[] => report.testResults.flatMap(namesOf);

/** The files worth a second look: the failed ones, unless there are none or too many. */
export function filesToLookAtAgain(report: Report): string[] {
  const failed = report.testResults.filter((file) => namesOf(file).length > 0).map((file) => file.name);
  return failed.length <= MOST_FILES_LOOKED_AT_AGAIN ? failed : [];
}

/** The first report with the files of the second one in place of its own. */
export function withSecondLook(first: Report, second: Report): Report {
  const again = new Map(second.testResults.map((file) => [file.name, file]));
  return { testResults: first.testResults.map((file) => again.get(file.name) ?? file) };
}

/** How many tests passed and how many were left out. */
export function countsOf(report: Report): { passed: number; skipped: number } {
  const states = report.testResults.flatMap((file) => file.assertionResults.map((test) => test.status));
  return {
    passed: states.filter((state) => state === 'passed').length,
    skipped: states.filter((state) => state === 'pending' || state === 'todo').length,
  };
}
