import { join } from 'node:path';
import { z } from 'zod';

const { JUMUN_WEB_DIST, JUMUN_TREES } = z
  .object({
    JUMUN_WEB_DIST: z.string().default(join(import.meta.dirname, '../dist')),
    JUMUN_TREES: z.enum(['read', 'write']).default('read'),
  })
  .parse(process.env);

/** Where the built app lies; another folder lets a build be tried beside the one in use. */
export const webDist = JUMUN_WEB_DIST;

/** Whether the accessibility trees that are kept are written anew, to be reviewed. */
export const writesTrees = JUMUN_TREES === 'write';

/** For a build as it ships: by Jest's own `NODE_ENV` it would be another one, which does not even end. */
export const shippingEnv = { ...process.env, NODE_ENV: 'production' };
