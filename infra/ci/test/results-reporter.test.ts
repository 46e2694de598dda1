import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readReport } from '../reports.ts';

const JEST = join(import.meta.dirname, '../../../node_modules/jest/bin/jest.js');
const REPORTER = join(import.meta.dirname, '../results-reporter.mjs');
const files = {
  'broken.cjs': `throw new Error('nobody can run this file')`,
  'mixed.cjs': `
    test('kept', () => undefined);
    test('not kept', () => { throw new Error('on purpose'); });
    describe('noted', () => {
      afterEach(() => { throw new Error('its note'); });
      test('too', () => { throw new Error('on purpose'); });
    });
    test.todo('not made');`,
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jumun-results-'));
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('what came of every file is noted where CI reads it', async () => {
  const results = join(folder, 'results');
  const flags = [`--rootDir=${folder}`, '--config={"testMatch":["**/*.cjs"]}', `--reporters=${REPORTER}`];
  await once(spawn(process.execPath, [JEST, ...flags, `--outputFile=${results}`], { stdio: 'ignore' }), 'close');
  const report = readReport(await readFile(results, 'utf8'));
  const seconds: unknown = expect.any(Number);
  expect(report.files).toBe(2);
  expect(new Map(report.results.map(({ name, ...result }) => [basename(name), result]))).toEqual(
    new Map([
      [
        'broken.cjs',
        { seconds, couldNotRun: true, why: expect.stringContaining('nobody can run this file'), tests: [] },
      ],
      [
        'mixed.cjs',
        {
          seconds,
          couldNotRun: false,
          tests: [
            { status: 'passed', fullName: 'kept' },
            {
              status: 'failed',
              fullName: 'not kept',
              why: expect.stringMatching(/^Error: on purpose\n.*mixed\.cjs:3/),
            },
            {
              status: 'failed',
              fullName: 'noted too',
              why: expect.stringMatching(/^Error: on purpose\n.*mixed\.cjs:6.*\nError: its note\n.*mixed\.cjs:5/),
            },
            { status: 'todo', fullName: 'not made' },
          ],
        },
      ],
    ]),
  );
});
