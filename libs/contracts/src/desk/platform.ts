import { z } from 'zod';
import { SERVICES } from '../define/services.js';
import { Moment } from '../values/time.js';

/** The parts of the platform: its services, and the servers that they share. */
export const PlatformPart = z.enum([...SERVICES, 'database', 'bus', 'cache']);
export type PlatformPart = z.infer<typeof PlatformPart>;

/** How the parts are at one moment; no address, no name of a machine. */
export const WirePlatform = z.object({
  looked_at: Moment,
  parts: z.array(z.object({ part: PlatformPart, copies: z.int(), ready: z.int() })),
  /** Of the disk that the database is on; null when it can't be read. */
  space: z.object({ free_bytes: z.int(), total_bytes: z.int(), is_low: z.boolean() }).nullable(),
});
export type WirePlatform = z.infer<typeof WirePlatform>;
