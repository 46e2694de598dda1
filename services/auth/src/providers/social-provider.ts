import type { SocialProvider } from '@jumun/contracts';
import { circuit, CircuitOpenError, type Clock } from '@jumun/runtime';

/** The parameters with which a consent flow began. */
export interface Consent {
  state: string;
  nonce: string;
  /** The secret half of PKCE. */
  codeVerifier: string;
  redirectUri: string;
}

/** A person's identity at the provider; the e-mail address only when the provider has verified it. */
export interface Identity {
  providerId: string;
  email: string | null;
  name: string | null;
}

export type Identification =
  | { kind: 'identified'; identity: Identity }
  /** The provider says no: a used code, a wrong secret, an account without consent. */
  | { kind: 'refused'; reason: string }
  | { kind: 'unavailable'; reason: string };

/** A company whose account a person may log in with. */
export interface SocialLogin {
  /** Whether `authorizeUrl` makes no request at present, so that its success says nothing about the provider. */
  readonly isUrlLocal: boolean;
  /** Where the browser goes for consent; undefined when the provider can't be reached. */
  authorizeUrl(consent: Consent): Promise<URL | undefined>;
  /** Exchanges what the provider sent along with the browser for the person. */
  identify(query: Readonly<Record<string, string>>, consent: Consent): Promise<Identification>;
}

/** Injection token of the adapters by provider. */
export const SOCIAL_LOGINS = Symbol('social-logins');
/** A provider without keys is not among them. */
export type SocialLogins = ReadonlyMap<SocialProvider, SocialLogin>;

export const SOCIAL_TIMEOUT_MS = 5_000;
const TROUBLE = { failures: 5, openMs: 20_000 };
const NAME_CHARACTERS = 50;

/** Spares a provider that is away the asking, and the person the waiting. */
export function withCircuit(login: SocialLogin, provider: SocialProvider, clock: Clock): SocialLogin {
  const breaker = circuit({ ...TROUBLE, clock, provider });
  const whileOpen = <T>(error: unknown, answer: T): T => {
    if (error instanceof CircuitOpenError) return answer;
    throw error;
  };
  return {
    get isUrlLocal() {
      return login.isUrlLocal;
    },
    async authorizeUrl(consent) {
      if (login.isUrlLocal) return breaker.state === 'open' ? undefined : login.authorizeUrl(consent);
      return breaker
        .run(
          () => login.authorizeUrl(consent),
          (url) => url === undefined,
        )
        .catch((error: unknown) => whileOpen(error, undefined));
    },
    identify: (query, consent) =>
      breaker
        .run(
          () => login.identify(query, consent),
          ({ kind }) => kind === 'unavailable',
        )
        .catch((error: unknown) => whileOpen(error, { kind: 'unavailable', reason: 'circuit is open' })),
  };
}

/** A name as our form takes it; null for an empty one. */
export const tidyName = (name: string | undefined): string | null =>
  name === undefined || name.trim() === '' ? null : name.trim().slice(0, NAME_CHARACTERS);
