import { emailOf } from '../account/email-of';
import { recordOf, textOf } from '../../util/record';
import { providers } from './providers';

const MAX_ID_CHARACTERS = 100;
const MAX_TICKET_CHARACTERS = 2_000;

/** Whom a provider vouches for; the ticket proves it, once. */
interface Vouched {
  provider: (typeof providers)[number]['id'];
  providerId: string;
  ticket?: string | undefined;
}
/** A newcomer. Not everybody lets the provider tell an e-mail address or a name. */
export interface Arrival extends Vouched {
  email: string;
  name: string;
}
/** A newcomer who claims to be known already. */
export interface SocialClaim extends Vouched {
  email: string;
}

/** The person that unknown values name; undefined where they name none, or not rightly. */
function vouchedOf({ provider, providerId, ticket }: Record<string, unknown>): Vouched | undefined {
  const known = providers.find(({ id }) => id === provider);
  const id = textOf(providerId) ?? '';
  const isTicket = ticket === undefined || (textOf(ticket)?.length ?? Infinity) <= MAX_TICKET_CHARACTERS;
  if (!known || id === '' || id.length > MAX_ID_CHARACTERS || !isTicket) return undefined;
  return { provider: known.id, providerId: id, ...(ticket !== undefined && { ticket: textOf(ticket) }) };
}

/** The newcomer that was remembered; undefined where none was, or not rightly. */
export function arrivalOf(remembered: unknown): Arrival | undefined {
  const { email, name, ...person } = recordOf(remembered);
  const vouched = vouchedOf(person);
  return vouched && { ...vouched, email: emailOf(email) ?? '', name: textOf(name)?.trim() ?? '' };
}

const valuesOf = (search: string) => Object.fromEntries(new URLSearchParams(search));

/** The newcomer of an address. */
export const arrivalIn = (search: string): Arrival | undefined => arrivalOf(valuesOf(search));

/** The returning owner of an address; undefined where something is missing. */
export function claimIn(search: string): SocialClaim | undefined {
  const { email, ...person } = valuesOf(search);
  const vouched = vouchedOf(person);
  const known = emailOf(email);
  return vouched && known !== undefined ? { ...vouched, email: known } : undefined;
}

/** Whether an address carries anything that must not be read over a shoulder. */
export const tellsTooMuch = (search: string): boolean => {
  const query = new URLSearchParams(search);
  return ['ticket', 'providerId', 'email'].some((name) => query.has(name));
};
