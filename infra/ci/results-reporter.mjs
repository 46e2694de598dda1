import { appendFileSync } from 'node:fs';
import { excerptOf } from './failure-excerpt.ts';

/**
 * Jest's reporter of CI: appends each file's results as they come, a line of JSON each, to the file named by
 * `--outputFile`, so that a run that is cut off has reported its finished files. `reports.ts` reads it.
 */
// eslint-disable-next-line jumun/no-default-export -- jest takes a reporter from the default export only
export default class ResultsReporter {
  constructor({ outputFile }) {
    this.note = (line) => appendFileSync(outputFile, `${JSON.stringify(line)}\n`);
  }

  onRunStart({ numTotalTestSuites }) {
    this.note({ files: numTotalTestSuites });
  }

  onTestResult(_test, { testFilePath, testExecError, failureMessage, testResults, perfStats }) {
    this.note({
      name: testFilePath,
      seconds: Math.round(perfStats.runtime / 1000),
      couldNotRun: Boolean(testExecError),
      ...(testExecError && { why: excerptOf(testExecError.stack || testExecError.message || failureMessage || '') }),
      tests: testResults.map(({ status, fullName, failureMessages: errors }) => ({
        status,
        fullName,
        ...(errors.length > 0 && { why: errors.map(excerptOf).join('\n') }),
      })),
    });
  }
}
