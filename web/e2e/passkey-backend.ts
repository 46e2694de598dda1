import { http, type AnswerOfRoute } from '@jumun/contracts';
import type { CDPSession, Page } from 'playwright-core';
import { type Asked, callKey, data, type Answer, type Backend, refusal } from './fake-gateway.ts';
import { numbered } from './fake-ids.ts';

type WirePasskey = AnswerOfRoute<typeof http.passkeys.ownerList>['data']['passkeys'][number];

/** The passkeys of one account that were made in a test. */
interface PasskeyBackend {
  passkeys: WirePasskey[];
  /** Takes a passkey that a page made. */
  added: (asked: Asked) => void;
  /** Answers for a passkey that was made here, and refuses any other. */
  whenKnown: (answer: () => Answer) => (asked: Asked) => Answer;
}

const AT = '2026-11-21T13:18:00+09:00';
const HOST = 'localhost';

/** A passkey as its account sees it. */
export const passkeyOf = (n: number, name: string, isBackedUp = true): WirePasskey => ({
  ...{ passkey_id: numbered(9100 + n), name, is_backed_up: isBackedUp },
  ...{ added_at: AT, used_at: isBackedUp ? AT : null },
});

/** The question for a new passkey of an account, as browsers read it. */
export const newQuestion = (email: string) => () =>
  data({
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

const question = () =>
  data({
    ticket: 'ticket-use',
    options: JSON.stringify({ challenge: 'dXNlLWNoYWxsZW5nZQ', rpId: HOST, userVerification: 'required' }),
  });

const idOf = ({ body }: Asked): string => (JSON.parse(String(body['credential'])) as { id: string }).id;

/** Takes the answers of authenticators that were made here; their signatures are for the tests of the service. */
export function layPasskeys(backend: Backend): PasskeyBackend {
  const passkeys: WirePasskey[] = [];
  const known: string[] = [];
  backend.overrides[callKey(http.passkeys.startLogIn)] = question;
  backend.overrides[callKey(http.passkeys.startProof)] = question;
  return {
    passkeys,
    added(asked) {
      known.push(idOf(asked));
      passkeys.unshift({ ...passkeyOf(known.length, String(asked.body['name'])), used_at: null });
    },
    whenKnown: (answer) => (asked) =>
      known.includes(idOf(asked))
        ? answer()
        : refusal(400, 'PASSKEY_REFUSED', '패스키를 확인하지 못했어요. 다시 시도하거나 다른 방법을 써주세요.'),
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
