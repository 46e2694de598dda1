import { readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import Sequencer from '@jest/test-sequencer';
import { orderOf } from './order-of.ts';

/** Kept from a real run by `npm run keep -- durations`. */
const durations = JSON.parse(readFileSync(join(import.meta.dirname, 'durations.json'), 'utf8'));

/** The order comes from the last kept run, alike on every machine; Jest's own notes are empty on a fresh one. */
// eslint-disable-next-line jumun/no-default-export -- jest takes a sequencer from the default export only
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const byPath = Map.groupBy(tests, ({ path, context }) => relative(context.config.rootDir, path));
    const files = [...byPath].map(([path, [test]]) => ({ path, bytes: statSync(test.path).size }));
    return orderOf(files, durations).flatMap((path) => byPath.get(path));
  }
}
