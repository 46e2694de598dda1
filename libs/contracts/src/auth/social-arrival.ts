import { z } from 'zod';
import { SocialId, SocialProvider } from './views.js';

/** Proves, once and for five minutes, who a person is at the provider. */
export const Ticket = z.string().max(2_000);
/** Shown by a cookie of the browser that came back from the consent page alone; its ticket is worth nothing elsewhere. */
export const BrowserSecret = z.string().max(100);

/** How the way through a provider's consent page ended. */
export const SocialArrival = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('known'),
    provider: SocialProvider,
    providerId: SocialId,
    email: z.string(),
    ticket: Ticket,
  }),
  z.object({
    outcome: z.literal('unknown'),
    provider: SocialProvider,
    providerId: SocialId,
    email: z.string().nullable(),
    name: z.string().nullable(),
    ticket: Ticket,
  }),
  z.object({ outcome: z.literal('incomplete') }),
  z.object({ outcome: z.literal('failed') }),
]);
