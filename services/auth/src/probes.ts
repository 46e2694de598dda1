import { SocialProvider } from '@jumun/contracts';
import { systemClock, type Logger, type Probe, type ProbeOutcome } from '@jumun/runtime';
import type { AuthConfig } from './config.js';
import { socialLogins, taxOffice } from './outside.js';
import { redirectUri } from './social/arrive-from-provider.js';
import type { Identification, SocialLogin } from './providers/social-provider.js';

/** A code that was never issued: a provider that knows our keys refuses the code, and any other refuses the keys. */
const NO_CODE = 'jumun-doctor';
/** How each provider names its refusal of a code. */
const CODE_REFUSED: Readonly<Record<SocialProvider, readonly string[]>> = {
  google: ['invalid_grant'],
  naver: ['invalid_request', 'invalid_grant'],
  kakao: ['KOE320'],
};
const KEYS = {
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  naver: ['NAVER_CLIENT_ID', 'NAVER_CLIENT_SECRET'],
  kakao: ['KAKAO_REST_KEY', 'KAKAO_CLIENT_SECRET'],
} as const satisfies Record<SocialProvider, readonly string[]>;

/** Any number of the right shape: the office also answers for numbers that are not registered. */
const ANY_NUMBER = '123-45-67891';

/** Tries of the companies that the auth service has keys for. */
export function authProbes(config: AuthConfig, logger: Logger): Probe[] {
  const social = [...socialLogins(config, systemClock)].map(([provider, login]): Probe => ({
    feature: provider,
    settings: KEYS[provider],
    run: async () => judgeRefusal(provider, await tryCode(login, redirectUri(config, provider))),
  }));
  const office = taxOffice(config, systemClock, logger);
  if (config.NTS_SERVICE_KEY === undefined) return social;
  return [...social, { feature: 'nts', settings: ['NTS_SERVICE_KEY'], run: () => tryOffice(office) }];
}

const tryCode = (login: SocialLogin, address: string): Promise<Identification> =>
  login.identify(
    { code: NO_CODE, state: NO_CODE },
    { state: NO_CODE, nonce: NO_CODE, codeVerifier: NO_CODE.repeat(4), redirectUri: address },
  );

function judgeRefusal(provider: SocialProvider, answer: Identification): ProbeOutcome {
  if (answer.kind === 'unavailable') return { kind: 'away', say: `gave no usable answer (${answer.reason})` };
  if (answer.kind === 'refused' && CODE_REFUSED[provider].includes(answer.reason))
    return { kind: 'right', say: 'knows this client' };
  const reason = answer.kind === 'refused' ? answer.reason : 'a code that nobody was given was taken';
  return { kind: 'wrong', say: `does not take this client (${reason})` };
}

async function tryOffice(office: ReturnType<typeof taxOffice>): Promise<ProbeOutcome> {
  const { state } = await office.check(ANY_NUMBER);
  return state === 'away'
    ? { kind: 'away', say: 'gave no usable answer: it is away, or does not take this key' }
    : { kind: 'right', say: 'answers' };
}
