import nx from '@nx/eslint-plugin';
import { defineConfig } from 'eslint/config';
import { builtinRules } from 'eslint/use-at-your-own-risk';
import prettier from 'eslint-config-prettier';
import tseslint from 'typescript-eslint';
import { boundaries, boundariesOfTests } from './infra/lint/boundaries.mjs';
import { jumun } from './infra/lint/rules/plugin.mjs';

const TYPESCRIPT = ['**/*.ts', '**/*.tsx'];
const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/test/**/*.ts', 'web/e2e/**/*.ts', 'infra/proving/journeys/**/*.ts'];

/** Words that are sent and stored as they are, whatever language the person reads who picks them. */
const KOREAN_AS_DATA = [
  'web/src/console/orders/board/card-fixture.ts',
  'web/src/console/orders/list/refund-reasons.ts',
  'web/src/console/orders/till/consonants.ts',
  'web/src/console/shop/profile/genres.ts',
  'web/src/operator/inquiries/inquiry-mail.ts',
  'web/src/operator/payment/refund-reasons.ts',
  'web/src/operator/shops/reject-reasons.ts',
];

const ALWAYS_FORBIDDEN = [
  { selector: 'ExportAllDeclaration', message: "Only a library's own entry may pass on a whole module." },
  { selector: 'TSEnumDeclaration', message: 'Use a zod enum or a const object.' },
];
const FORBIDDEN_IN_TESTS = [
  {
    selector: 'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(skip|only|todo)$/]',
    message: 'A test runs or is removed.',
  },
  {
    selector: "CallExpression[callee.name='expect'] > Literal.arguments:first-child",
    message: 'A check that cannot fail is a defect.',
  },
  {
    selector: "NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout']",
    message: 'Wait for a condition, never for time to pass.',
  },
  {
    selector: "ImportDeclaration[source.value='node:timers/promises']",
    message: 'Wait for a condition, never for time to pass.',
  },
];

const coreRecommended = Object.fromEntries(
  [...builtinRules].filter(([, rule]) => rule.meta.docs?.recommended).map(([name]) => [name, 'error']),
);
const NODE_GLOBALS =
  'process console Buffer URL fetch performance setTimeout clearTimeout setInterval clearInterval AbortSignal'.split(
    ' ',
  );
export default defineConfig(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.nx/**',
      '.data/**',
      '.tmp/**',
      'coverage/**',
      'infra/lint/fixtures/**',
      'web/public/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { rules: coreRecommended },
  // The rules that know types are oxlint's: .oxlintrc.json.
  ...tseslint.configs.recommended,
  {
    plugins: { '@nx': nx, jumun },
    rules: {
      ...boundaries,
      'jumun/env-only-in-config': 'error',
      'jumun/explained-cast': 'error',
      'jumun/explained-disable': 'error',
      'jumun/no-default-export': 'error',
      'jumun/no-network-in-transaction': 'error',
      'jumun/plain-comments': 'error',
      'jumun/plain-words': 'error',
      'jumun/safe-decoding': 'error',
      'jumun/separate-surfaces': 'error',
      'jumun/wire-strings': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': ['error', ...ALWAYS_FORBIDDEN],
      'max-lines': ['error', { max: 320 }],
    },
  },
  {
    files: TYPESCRIPT,
    rules: {
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
    },
  },
  {
    files: ['libs/**/*.ts', 'services/**/*.ts', 'gateway/**/*.ts'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['libs/*/src/**/*.ts', 'services/*/src/**/*.ts'],
    ignores: ['**/*.sql.ts', '**/migrations/**', '**/migration.ts', '**/*.test.ts', 'libs/testing/**'],
    rules: { 'jumun/sql-in-sql-files': 'error' },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    rules: {
      'no-console': ['error', { allow: ['info', 'warn', 'error'] }],
      'jumun/texts-where-they-are-said': 'error',
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: ['web/src/api/use-every-act.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@tanstack/react-query',
              importNames: ['useMutation'],
              message: 'Act by useAct, or by useEveryAct where every press counts (ADR 0059).',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['web/src/{console,operator}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', ...KOREAN_AS_DATA],
    rules: { 'jumun/texts-where-they-are-said': ['error', { browserOnly: true }] },
  },
  {
    files: ['web/src/**/*.{ts,tsx}', 'infra/local/src/{demo,people/*}.ts', 'infra/proving/bench/**/*.ts'],
    ignores: ['web/src/api/**'],
    rules: { 'jumun/house-spelling': 'error' },
  },
  {
    files: ['libs/**/*.ts', 'services/**/*.ts', 'gateway/**/*.ts'],
    // Not built: Node runs their sources as they are.
    ignores: ['libs/{client,servers}/**', 'libs/testing/jest/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^\\.{1,2}/.*\\.ts$', message: 'Built code is .js: end the import in .js.' }] },
      ],
    },
  },
  { files: ['**/*.tsx'], rules: { 'max-lines-per-function': ['error', { max: 120, skipComments: true }] } },
  {
    // Built for browsers and servers alike.
    files: ['libs/contracts/src/**/*.ts', 'libs/client/src/*.ts'],
    ignores: ['libs/client/src/node*.ts'],
    rules: {
      'no-restricted-globals': ['error', 'process', 'Buffer', 'global', '__dirname', 'window', 'document'],
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^node:', message: 'Contracts and their client run in browsers too.' }] },
      ],
    },
  },
  {
    files: ['libs/*/src/index.ts', 'libs/messaging/src/line.ts', 'infra/*/src/index.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...ALWAYS_FORBIDDEN.filter((f) => f.selector !== 'ExportAllDeclaration')],
    },
  },
  {
    files: [
      'libs/contracts/**',
      'libs/messaging/test/**',
      'infra/sandbox/**',
      'infra/proving/bench/**',
      'infra/proving/faults/**',
      'infra/k8s/**',
      'infra/lint/**',
      '**/*.config.{ts,mjs}',
    ],
    rules: { 'jumun/wire-strings': 'off' },
  },
  {
    // Other companies' addresses live in their adapters.
    files: ['services/*/src/**/{providers,senders}/**/*.ts'],
    rules: { 'jumun/wire-strings': ['error', { providers: true }] },
  },
  {
    files: [
      '**/config.ts',
      '**/*.config.{ts,mjs}',
      'infra/{local,ci,lint}/**',
      'libs/{servers,testing}/**',
      '**/test/setup*.ts',
    ],
    rules: { 'jumun/env-only-in-config': 'off' },
  },
  {
    // A test decodes its own texts, and is to fail on a fault; libs/servers decodes addresses of our own servers.
    files: [...TESTS, '**/test/**', 'libs/servers/**'],
    rules: { 'jumun/safe-decoding': 'off' },
  },
  {
    // An image is built in stages, and the landing page plays scenes.
    files: ['infra/docker/**', 'web/src/marketing/**'],
    rules: { 'jumun/plain-words': 'off' },
  },
  {
    // A declaration file describes the exports of a foreign package; Jest calls the default export of what sets it up.
    files: ['**/*.config.{ts,mjs}', '**/*.d.ts', 'web/src/**/*.page.tsx'],
    rules: { 'jumun/no-default-export': 'off' },
  },
  {
    files: TESTS,
    rules: {
      ...boundariesOfTests,
      'no-restricted-syntax': ['error', ...ALWAYS_FORBIDDEN, ...FORBIDDEN_IN_TESTS],
      'max-lines-per-function': 'off',
    },
  },
  {
    files: ['**/*.{mjs,cjs}'],
    languageOptions: { globals: Object.fromEntries(NODE_GLOBALS.map((name) => [name, 'readonly'])) },
  },
  prettier,
);
