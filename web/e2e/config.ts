import { join } from 'node:path';
import { z } from 'zod';

const { JUMUN_WEB_DIST } = z
  .object({ JUMUN_WEB_DIST: z.string().default(join(import.meta.dirname, '../dist')) })
  .parse(process.env);

/** Where the built app lies; another folder lets a build be tried beside the one in use. */
export const webDist = JUMUN_WEB_DIST;
