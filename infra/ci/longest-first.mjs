import Sequencer from '@jest/test-sequencer';

/**
 * What takes minutes begins first, or a run waits for it alone in the end. Jest would go by the size of files on a fresh
 * machine, and the longest are short to write: a loop over many screens, a platform that is started several times.
 */
const LONG = [
  'web/e2e/screens-store',
  'web/e2e/screens-order',
  'web/e2e/four-languages-',
  'web/e2e/screens-console-goods',
  'web/e2e/screens-console-orders',
  'web/e2e/screens-',
  'infra/local/test/up',
  'infra/backup/test/backup',
  'services/settlement/test/payout-kills',
  'services/catalog/test/reservations',
  'services/settlement/test/payouts',
  'infra/docker/test/server-files',
  'libs/messaging/test/starting',
  'services/orders/test/interleavings',
  'infra/journeys/kill-nine',
  'infra/journeys/calm',
];

const rankOf = ({ path }) => {
  const rank = LONG.findIndex((name) => path.includes(name));
  return rank === -1 ? LONG.length : rank;
};

// eslint-disable-next-line jumun/no-default-export -- jest takes a sequencer from the default export only
export default class LongestFirst extends Sequencer {
  sort(tests) {
    // A stable sort: what is not named stays in Jest's own order.
    return super.sort(tests).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
