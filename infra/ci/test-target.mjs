import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** All that decides the outcome of a package's tests: itself, its libraries, and how tests are run. */
const inputs = ['default', '^default', '{workspaceRoot}/jest.*.mjs', '{workspaceRoot}/infra/ci/**/*'];

const hasTests = (folder) => readdirSync(folder, { recursive: true }).some((file) => /\.test\.tsx?$/.test(file));

/** Gives each package with tests a target `test` with a cache: `nx affected -t test` runs what a change touches. */
export const createNodesV2 = [
  '{libs/*,services/*,gateway,web,infra/*}/package.json',
  (files) =>
    files.map(dirname).map((folder, index) => {
      const test = { command: `node infra/ci/test.mjs ${folder}/`, inputs, cache: true };
      const targets = hasTests(folder) ? { test } : {};
      return [files[index], { projects: { [folder]: { targets } } }];
    }),
];
