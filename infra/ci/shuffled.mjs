import { createHash } from 'node:crypto';
import Sequencer from '@jest/test-sequencer';

/**
 * Files in an order that `JEST_SEED` draws: `JEST_SEED=7 npm test -- --testSequencer=./infra/ci/shuffled.mjs`. A worker's files
 * share modules and running services, so each must pass whatever came before it.
 */
const drawn = ({ path }) => createHash('sha1').update(`${process.env.JEST_SEED}${path}`).digest('hex');

// eslint-disable-next-line jumun/no-default-export -- jest takes a sequencer from the default export only
export default class Shuffled extends Sequencer {
  sort(tests) {
    return tests.toSorted((one, other) => drawn(one).localeCompare(drawn(other)));
  }
}
