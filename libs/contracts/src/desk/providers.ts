import { z } from 'zod';
import { Moment } from '../values/time.js';
import { DeskService } from './views.js';

/** The companies that services call. */
export const Provider = z.enum([
  'kcp',
  'toss',
  'solapi',
  'mail',
  'kakao-channel',
  'push',
  'nts',
  'holidays',
  'deepl',
  'google',
  'naver',
  'kakao',
]);
export type Provider = z.infer<typeof Provider>;

/** How calls to one company ended since the services started, in all their copies together. */
export const WireProvider = z.object({
  provider: Provider,
  last_success_at: Moment.nullable(),
  last_failure_at: Moment.nullable(),
  /** Calls of the last hour, and those of them without a usable answer. */
  calls: z.int(),
  failures: z.int(),
  /** Somewhere nothing is sent for now, after failures in a row. */
  is_open: z.boolean(),
});
export type WireProvider = z.infer<typeof WireProvider>;

/** Features that an installation may lack for want of keys. */
export const Feature = z.enum([...Provider.options, 'alimtalk', 'postcode']);
export type Feature = z.infer<typeof Feature>;

export const WireProviders = z.object({
  providers: z.array(WireProvider),
  /** Those that are off for want of keys; nothing from a gateway that does not know yet. */
  off: z.array(Feature).default([]),
  /** Services with a copy that did not say. */
  away: z.array(DeskService),
});
export type WireProviders = z.infer<typeof WireProviders>;
