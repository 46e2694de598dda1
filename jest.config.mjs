import { swcOptions } from './libs/testing/jest/native/compile.ts';

const NOT_TESTS = ['/node_modules/', '/dist/', '/fixtures/'];
const OWN = '\\.own\\.test\\.tsx?$';
const native = '<rootDir>/libs/testing/jest/native';

const project = (displayName, testMatch, { limitMs, ignored = [], ...more }) => ({
  displayName,
  globals: { testLimitMs: limitMs },
  rootDir: import.meta.dirname,
  testMatch: testMatch.map((glob) => `<rootDir>/${glob}`),
  testPathIgnorePatterns: [...NOT_TESTS, ...ignored],
  modulePathIgnorePatterns: ['/dist/package.json', '<rootDir>/.nx/', '<rootDir>/.data/'],
  ...more,
});

/** Node loads these tests itself: a worker evaluates each module once, however many files import it. */
const nativeProject = (displayName, testMatch, more) =>
  project(displayName, testMatch, {
    runtime: `${native}/runtime.ts`,
    testEnvironment: `${native}/environment.ts`,
    setupFiles: ['<rootDir>/jest.setup.mjs'],
    transform: {},
    ...more,
  });

/** Jest's own module registry evaluates every module anew for each file: for tests of what a module does when it is loaded. */
const isolatedProject = (displayName, testMatch, { moduleNameMapper, ...more }) =>
  project(displayName, testMatch, {
    testEnvironment: 'node',
    setupFilesAfterEnv: ['<rootDir>/jest.limit.mjs'],
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    moduleNameMapper: {
      ...moduleNameMapper,
      '^@lingui/core/macro$': '<rootDir>/web/src/testing/korean.ts',
      '^virtual:build-files$': '<rootDir>/web/src/testing/build-files.ts',
      '^@jumun/(\\w+)$': ['libs', 'services', 'infra'].map((holder) => `<rootDir>/${holder}/$1/src/index.ts`),
      '^@jumun/(\\w+)/(\\w+)$': '<rootDir>/libs/$1/src/$2.ts',
      '^(\\.{1,2}/.*)\\.js$': '$1',
    },
    transform: { '^.+\\.ts$': ['@swc/jest', swcOptions('.ts')], '^.+\\.tsx$': ['@swc/jest', swcOptions('.tsx')] },
    ...more,
  });

const OURS = '{libs,services,infra}/*';

export default {
  testSequencer: '<rootDir>/infra/ci/longest-first.mjs',
  projects: [
    nativeProject(
      'unit',
      [
        `${OURS}/src/**/*.test.ts`,
        'gateway/src/**/*.test.ts',
        'infra/{lint,ci}/test/*.test.ts',
        'infra/proving/{bench,load}/*.test.ts',
      ],
      {
        ignored: [OWN],
        limitMs: 30_000,
      },
    ),
    nativeProject('web', ['web/{src,vite-plugins}/**/*.test.{ts,tsx}'], { ignored: [OWN], limitMs: 30_000 }),
    isolatedProject('alone', ['{libs,services,infra}/*/src/**/*.own.test.ts', 'web/src/**/*.own.test.{ts,tsx}'], {
      limitMs: 30_000,
    }),
    nativeProject('integration', [`${OURS}/test/*.test.ts`, 'gateway/test/*.test.ts'], {
      ignored: ['<rootDir>/infra/(lint|ci)/'],
      globalSetup: '<rootDir>/libs/testing/jest/setup.mjs',
      globalTeardown: '<rootDir>/libs/testing/jest/teardown.mjs',
      limitMs: 120_000,
    }),
    nativeProject('browser', ['web/e2e/*.test.ts'], { limitMs: 120_000 }),
    nativeProject('journeys', ['infra/proving/{journeys,faults}/*.test.ts'], { limitMs: 240_000 }),
  ],
};
