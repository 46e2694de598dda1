const LIBS = '^@jumun/(client|contracts|messaging|database|runtime|servers|storage|testing)';
const INFRA = '^@jumun/(local|sandbox)';

const NOT_TESTS = ['/node_modules/', '/dist/', '/fixtures/'];

const swc = (tsx) => ({
  swcrc: false,
  sourceMaps: 'inline',
  module: { type: 'es6' },
  jsc: {
    target: 'es2023',
    keepClassNames: true,
    parser: { syntax: 'typescript', decorators: true, tsx },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      react: { runtime: 'automatic' },
    },
  },
});

const project = (displayName, testMatch, { limitMs, moduleNameMapper, ...more }) => ({
  displayName,
  globals: { testLimitMs: limitMs },
  setupFilesAfterEnv: ['<rootDir>/jest.limit.mjs'],
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  testMatch: testMatch.map((glob) => `<rootDir>/${glob}`),
  testPathIgnorePatterns: NOT_TESTS,
  modulePathIgnorePatterns: ['/dist/package.json', '<rootDir>/.nx/', '<rootDir>/.data/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // Sources are tested, not builds; written endings (.js for built code, .ts where Node strips types) lead to the source.
  moduleNameMapper: {
    ...moduleNameMapper,
    '^@lingui/core/macro$': '<rootDir>/web/src/testing/korean.ts',
    '^virtual:build-files$': '<rootDir>/web/src/testing/build-files.ts',
    [`${LIBS}$`]: '<rootDir>/libs/$1/src/index.ts',
    [`${LIBS}/(\\w+)$`]: '<rootDir>/libs/$1/src/$2.ts',
    [`${INFRA}$`]: '<rootDir>/infra/$1/src/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: { '^.+\\.ts$': ['@swc/jest', swc(false)], '^.+\\.tsx$': ['@swc/jest', swc(true)] },
  ...more,
});

const OURS = '{libs,services,infra}/*';

export default {
  testSequencer: '<rootDir>/infra/ci/longest-first.mjs',
  projects: [
    project('unit', [`${OURS}/src/**/*.test.ts`, 'gateway/src/**/*.test.ts', 'infra/{lint,ci}/test/*.test.ts'], {
      setupFiles: ['<rootDir>/jest.setup.mjs'],
      limitMs: 30_000,
    }),
    project('web', ['web/{src,vite-plugins}/**/*.test.{ts,tsx}'], { limitMs: 30_000 }),
    project('integration', [`${OURS}/test/*.test.ts`, 'gateway/test/*.test.ts'], {
      testPathIgnorePatterns: [...NOT_TESTS, '<rootDir>/infra/(lint|ci)/'],
      globalSetup: '<rootDir>/libs/testing/jest/setup.mjs',
      globalTeardown: '<rootDir>/libs/testing/jest/teardown.mjs',
      setupFiles: ['<rootDir>/jest.setup.mjs'],
      limitMs: 120_000,
    }),
    project('browser', ['web/e2e/*.test.ts'], {
      testEnvironment: '<rootDir>/web/e2e/environment.mjs',
      // The app under test is a build, too.
      moduleNameMapper: { '^@jumun/contracts$': '<rootDir>/web/e2e/contracts-once.cjs' },
      globalSetup: '<rootDir>/web/e2e/start-browsers.mjs',
      globalTeardown: '<rootDir>/web/e2e/end-browsers.mjs',
      limitMs: 120_000,
    }),
    project('journeys', ['infra/{journeys,faults}/*.test.ts'], {
      setupFiles: ['<rootDir>/jest.setup.mjs'],
      limitMs: 240_000,
    }),
  ],
};
