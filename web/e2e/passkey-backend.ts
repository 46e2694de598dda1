import type { http } from '@jumun/contracts';
import { refused, uncalled, type ContentOf, type GroupAnswers, type Refused } from '@jumun/client/played';
import type { CDPSession, Page } from 'playwright-core';
import { play, type Backend } from './fake-gateway.ts';
import { numbered } from './fake-ids.ts';

type Passkey = ContentOf<typeof http.passkeys.ownerList>['passkeys'][number];
/** The answer of an authenticator. */
interface Proof {
  body: { credential: string };
}

/** The passkeys of one account that were made in a test. */
interface PasskeyBackend {
  passkeys: Passkey[];
  /** Takes a passkey that a page made. */
  added: (call: { body: { credential: string; name: string } }) => void;
  /** Answers for a passkey that was made here, and refuses any other. */
  whenKnown: <T>(answer: () => T) => (call: Proof) => T | Refused<'PASSKEY_REFUSED'>;
}

const AT = '2026-11-21T13:18:00+09:00';
const HOST = 'localhost';

/** A passkey as its account sees it. */
export const passkeyOf = (n: number, name: string, isBackedUp = true): Passkey => ({
  ...{ passkeyId: numbered(9100 + n), name, isBackedUp, addedAt: AT, usedAt: isBackedUp ? AT : null },
});

/** The question for a new passkey of an account, as browsers read it. */
export const newQuestion = (email: string) => () => ({
  ticket: 'ticket-new',
  options: JSON.stringify({
    challenge: 'bmV3LWNoYWxsZW5nZQ',
    rp: { id: HOST, name: '주문(Jumun)' },
    user: { id: Buffer.from(email).toString('base64url'), name: email, displayName: '' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }),
});

const question = {
  ticket: 'ticket-use',
  options: JSON.stringify({ challenge: 'dXNlLWNoYWxsZW5nZQ', rpId: HOST, userVerification: 'required' }),
};

const idOf = ({ body }: Proof): string => (JSON.parse(body.credential) as { id: string }).id;

/** Takes the answers of authenticators that were made here; their signatures are for the tests of the service. */
export function layPasskeys(backend: Backend): PasskeyBackend {
  const passkeys: Passkey[] = [];
  const known: string[] = [];
  play(backend, {
    passkeys: {
      ...{ startLogIn: question, startProof: question, opsLogIn: uncalled, prove: uncalled, ownerLogIn: uncalled },
      ...{ start: uncalled, add: uncalled, remove: uncalled },
      ...{ ownerList: uncalled, ownerStart: uncalled, ownerAdd: uncalled, ownerRemove: uncalled },
    },
  } satisfies GroupAnswers<'passkeys'>);
  return {
    passkeys,
    added(call) {
      known.push(idOf(call));
      passkeys.unshift({ ...passkeyOf(known.length, call.body.name), usedAt: null });
    },
    whenKnown: (answer) => (call) => (known.includes(idOf(call)) ? answer() : refused('PASSKEY_REFUSED')),
  };
}

/** Gives a page an authenticator in software, whose holder unlocks it or gives up. */
export async function addAuthenticator(page: Page): Promise<{ givesUp: (isGivingUp: boolean) => Promise<void> }> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return {
    givesUp: async (isGivingUp) =>
      void (await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !isGivingUp })),
  };
}
