import { matchesGlob } from 'node:path';

/** Test files that belong to `npm test -- --all` only, by their paths from the repository's root. */
interface Rest {
  about: string;
  why: string;
  /** Globs, each of which must have its files. */
  paths: readonly string[];
  /** Paths that `npm test` runs nevertheless. */
  except?: readonly string[];
}

/** `npm test` must find a fault in money, tenants, security, the main job, or a page that can't be used: none of these is for that. */
export const LONG_REST: readonly Rest[] = [
  {
    about: 'further states of each screen',
    why: 'every address is opened and looked at in its usual state by every-page-*',
    paths: ['web/e2e/screens-*.test.ts'],
    except: ['web/e2e/screens-table.test.ts'],
  },
  {
    about: 'each screen in each language',
    why: 'catalogues are compared by the check of texts, and language.test.ts orders in another language',
    paths: ['web/e2e/four-languages-*.test.ts'],
  },
  {
    about: 'pages of the console beside the main job',
    why: 'every-page-* opens them, and the calls behind them have their own tests; taking orders, goods and refunds are run',
    paths: ['web/e2e/console-*.test.ts'],
    except: [
      ...['board', 'board-keys', 'live', 'session-end', 'products', 'orders', 'orders-detail', 'refunds', 'counter'],
      ...['refund-items', 'products-sold-out', 'setup'],
    ].map((page) => `web/e2e/console-${page}.test.ts`),
  },
  {
    about: 'pages of the operators’ desk',
    why: 'every-page-* opens them, and the calls behind them have their own tests; its log-in and its two signatures are run',
    paths: ['web/e2e/operator-*.test.ts'],
    except: ['frame', 'approvals', 'payout'].map((page) => `web/e2e/operator-${page}.test.ts`),
  },
  {
    about: 'what a guest does beside ordering, and pages of information',
    why: 'every-page-* opens them; nothing there moves money',
    paths: [
      ...[
        'easy',
        'first-view',
        'forgot-password',
        'information',
        'inquiry',
        'marketing-*',
        'offline',
        'passkeys',
        'push',
      ],
      ...['screen-weights', 'social', 'store-call', 'store-intake', 'store-screen', 'support', 'trees'],
    ].map((name) => `web/e2e/${name}.test.ts`),
  },
  {
    about: 'drills by the clock',
    why: 'they draw accidents for as long as they are given; killed.test.ts has the ones that matter',
    paths: ['fault-runs', 'bugs', 'restore-drill'].map((name) => `infra/proving/faults/${name}.test.ts`),
  },
  {
    about: "the stand-ins' own tests",
    why: 'a stand-in is no part of the product, and each test of a payment or a message goes through one',
    paths: ['infra/sandbox/test/*.test.ts'],
  },
  {
    about: 'tools of operators: start, backup, alarms, doctor, generators, and the print agent',
    why: 'journeys start the platform by the same code; none of the others moves an order or money',
    paths: [
      ...['backup', 'doctor', 'generators', 'observability', 'print-agent'].map(
        (tool) => `infra/${tool}/test/*.test.ts`,
      ),
      ...['up', 'platform', 'servers', 'start'].map((name) => `infra/local/test/${name}.test.ts`),
      'infra/proving/journeys/smallest-production.test.ts',
    ],
  },
  {
    about: 'a bus that starts late, or has lost a member',
    why: 'crashes.test.ts and nats-away.test.ts lose, double and delay each message',
    paths: ['starting', 'cluster'].map((name) => `libs/messaging/test/${name}.test.ts`),
  },
  {
    about: 'texts of compose and of the chart',
    why: 'they change with the images and clusters of an operator, never with an order',
    paths: ['infra/docker/test/*.test.ts', 'infra/k8s/src/*.test.ts', 'infra/k8s/test/*.test.ts'],
  },
];

/** Work that neither command runs. */
export const NEVER_RUN =
  'long drills (npm run faults), load (npm run bench) and page speed (npm run lighthouse): hours, and figures to read';

export const belongsTo = ({ paths, except = [] }: Rest, path: string): boolean =>
  !except.includes(path) && paths.some((glob) => matchesGlob(path, glob));

export const isInLongRest = (path: string): boolean => LONG_REST.some((rest) => belongsTo(rest, path));

/** The lines at the end of a run that say what it has left out, and why. */
export function leftOutLines(isAll: boolean): string[] {
  const rest = isAll ? [] : LONG_REST.map(({ about, why }) => `  ${about}: ${why}`);
  return [
    ...(rest.length > 0 ? ['Left out here, and run by npm test -- --all:', ...rest] : []),
    `Left out by both commands: ${NEVER_RUN}.`,
  ];
}
