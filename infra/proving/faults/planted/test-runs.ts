import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readReport, type Report } from '../../../ci/reports.ts';

/** The result of one test file. */
export type FileResult = Report['results'][number];

interface Ran {
  code: number;
  output: string;
}

/** The copy's own `infra/ci`, which runs everything in the copy and ends it when this process is interrupted. */
interface Ci {
  jestCommand: (phase: { projects: readonly string[]; flags: readonly string[] }, more: readonly string[]) => string[];
  phases: readonly { projects: readonly string[] }[];
  runNode: (args: readonly string[], options: { timeoutMs: number }) => Promise<Ran>;
}

const TIMEOUT_MS = 15 * 60_000;

/** Runs test files of a copy of the tree. */
export class TestRuns {
  readonly #copy: string;
  readonly #ci: Ci;

  private constructor(copy: string, ci: Ci) {
    this.#copy = copy;
    this.#ci = ci;
  }

  static async in(copy: string): Promise<TestRuns> {
    const load = (file: string) => import(pathToFileURL(join(copy, 'infra/ci', file)).href);
    // Modules without types: their names are used here alone, and a missing one throws at its first use.
    return new TestRuns(copy, { ...(await load('jest-phases.mjs')), ...(await load('run-command.mjs')) } as Ci);
  }

  /**
   * The result of each of these test files, by its path; a file without a reported result is missing. Throws where jest
   * never began.
   */
  async of(files: readonly string[]): Promise<ReadonlyMap<string, FileResult>> {
    const results = join(this.#copy, `results-${randomUUID()}`);
    const projects = this.#ci.phases.flatMap((phase) => phase.projects);
    const { output } = await this.#ci.runNode(
      this.#ci.jestCommand({ projects, flags: ['--maxWorkers=1'] }, [
        `--reporters=${join(this.#copy, 'infra/ci/results-reporter.mjs')}`,
        `--outputFile=${results}`,
        '--runTestsByPath',
        ...files,
      ]),
      { timeoutMs: TIMEOUT_MS },
    );
    const report = readReport(existsSync(results) ? readFileSync(results, 'utf8') : '');
    if (report.files === undefined) throw new Error(`jest never began:\n${output}`);
    return new Map(report.results.map((result) => [relative(this.#copy, result.name), result]));
  }

  /** Builds the web app anew, for tests that open it in a browser. Throws what the build says. */
  async buildWeb(): Promise<void> {
    const vite = join(this.#copy, 'node_modules/vite/bin/vite.js');
    const { code, output } = await this.#ci.runNode([vite, 'build', 'web'], { timeoutMs: TIMEOUT_MS });
    if (code !== 0) throw new Error(`the web app was not built:\n${output}`);
  }
}
