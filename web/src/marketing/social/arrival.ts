import { Email, SocialId, SocialLogInForm, SocialProvider } from '@jumun/contracts';
import { z } from 'zod';

/** A person whom a provider vouches for. Not everybody lets the provider tell an e-mail address or a name. */
export const Arrival = z.object({
  provider: SocialProvider,
  providerId: SocialId,
  email: Email.catch(''),
  name: z.string().trim().catch(''),
  ticket: SocialLogInForm.shape.ticket,
});
export type Arrival = z.infer<typeof Arrival>;

/** Who claims to be known already; the ticket proves it, once. */
export type SocialClaim = z.infer<typeof SocialLogInForm>;

const textOf = (search: string) => Object.fromEntries(new URLSearchParams(search));

/** The newcomer of an address; undefined where it names none, or not rightly. */
export const arrivalIn = (search: string): Arrival | undefined => Arrival.safeParse(textOf(search)).data;

/** The returning owner of an address; undefined where something is missing. */
export const claimIn = (search: string): SocialClaim | undefined => SocialLogInForm.safeParse(textOf(search)).data;

/** Whether an address carries anything that must not be read over a shoulder. */
export const tellsTooMuch = (search: string): boolean => {
  const query = new URLSearchParams(search);
  return ['ticket', 'providerId', 'email'].some((name) => query.has(name));
};
