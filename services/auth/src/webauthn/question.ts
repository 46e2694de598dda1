import { MOST_PASSKEYS, Problem, type auth, type OutputOf } from '@jumun/contracts';
import { operatorsOriginOf } from '@jumun/runtime';
import type { AuthDeps } from '../auth-deps.js';
import type { AuthConfig } from '../config.js';
import { makeTicket, type ChallengeUse, type PasskeyRole } from './challenge.js';
import type { PasskeyRow } from '../passkey/passkey.table.js';

/** Loaded with the first passkey: certificates and their formats take 14 MB. */
export const webAuthn = () => import('@simplewebauthn/server');

type Deps = Pick<AuthDeps, 'vault' | 'clock' | 'config'>;
type Question = OutputOf<typeof auth.procedures.startPasskey>;

type Origins = Pick<AuthConfig, 'PUBLIC_ORIGIN' | 'OPERATORS_ORIGIN'>;

/** Our side of WebAuthn: passkeys belong to the host, and answers come from its pages. */
export function relyingParty(config: Origins, role: PasskeyRole): { id: string; origin: string } {
  const { hostname, origin } = new URL(role === 'operator' ? operatorsOriginOf(config) : config.PUBLIC_ORIGIN);
  return { id: hostname, origin };
}

/** The name of an account within passkeys: what `userHandle` brings back. */
export const handleOf = (accountId: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(accountId);

const named = ({ credentialId: id, transports }: PasskeyRow) => ({ id, transports });

/** Asks for a new passkey of an account, on none of the devices that have one; throws TOO_MANY_PASSKEYS. */
export async function askForNew(
  { vault, clock, config }: Deps,
  use: Extract<ChallengeUse, { for: 'adding' | 'proof' }>,
  { email, passkeys }: { email: string; passkeys: readonly PasskeyRow[] },
): Promise<Question> {
  if (passkeys.length >= MOST_PASSKEYS) throw new Problem('TOO_MANY_PASSKEYS');
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: '주문(Jumun)',
    rpID: relyingParty(config, use.role).id,
    userID: handleOf(use.accountId),
    userName: email,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: passkeys.map(named),
  });
  return { options: JSON.stringify(options), ticket: makeTicket(vault, use, options.challenge, clock.now()) };
}

/** Asks for one of these passkeys, or for any where none is named. */
export async function askForUse(
  { vault, clock, config }: Deps,
  use: ChallengeUse,
  passkeys: readonly PasskeyRow[] = [],
): Promise<Question> {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(config, use.for === 'log-in' ? 'owner' : use.role).id,
    userVerification: 'required',
    allowCredentials: passkeys.map(named),
  });
  // Owners and operators begin a log-in alike: with two hosts the browser takes that of its page.
  const isOfEither = use.for === 'log-in' && config.OPERATORS_ORIGIN !== undefined;
  return {
    options: JSON.stringify(isOfEither ? { ...options, rpId: undefined } : options),
    ticket: makeTicket(vault, use, options.challenge, clock.now()),
  };
}
