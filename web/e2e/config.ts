import { join } from 'node:path';
import { z } from 'zod';

const { JUMUN_WEB_DIST, JUMUN_BROWSERS, JUMUN_TREES, JEST_WORKER_ID } = z
  .object({
    JUMUN_WEB_DIST: z.string().default(join(import.meta.dirname, '../dist')),
    JUMUN_BROWSERS: z.string().default(''),
    JUMUN_TREES: z.enum(['read', 'write']).default('read'),
    JEST_WORKER_ID: z.coerce.number().default(1),
  })
  .parse(process.env);

/** Where the built app lies; another folder lets a build be tried beside the one in use. */
export const webDist = JUMUN_WEB_DIST;

/** Whether the accessibility trees that are kept are written anew, to be reviewed. */
export const writesTrees = JUMUN_TREES === 'write';

/** The address of this worker's browser, where `start-browsers.mjs` has started them. */
export const browserAt = JUMUN_BROWSERS.split(' ')[JEST_WORKER_ID - 1] ?? '';
