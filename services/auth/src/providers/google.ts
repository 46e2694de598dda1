import { Email } from '@jumun/contracts';
import type { Clock } from '@jumun/runtime';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  clockSkew,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  getJwksCache,
  ResponseBodyError,
  setJwksCache,
} from 'openid-client';
import { z } from 'zod';
import { SOCIAL_TIMEOUT_MS, tidyName, type Consent, type Identification, type SocialLogin } from './social-provider.js';

export interface GoogleOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  clock: Clock;
}

/** Where Google has its addresses changes hardly ever. */
const REDISCOVER_AFTER_MS = 60 * 60 * 1000;

const Claims = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
});

type Metadata = ReturnType<Configuration['serverMetadata']>;

/** Log-in with Google: OpenID Connect by discovery, with PKCE, a nonce and a checked signature. */
export class Google implements SocialLogin {
  private metadata: { found: Metadata; atMs: number } | undefined;
  private keys: ReturnType<typeof getJwksCache>;

  constructor(private readonly options: GoogleOptions) {}

  get isUrlLocal(): boolean {
    return this.freshMetadata !== undefined;
  }

  async authorizeUrl({ state, nonce, codeVerifier, redirectUri }: Consent): Promise<URL | undefined> {
    const configuration = await this.configuration().catch(() => undefined);
    if (!configuration) return undefined;
    return buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    });
  }

  async identify(query: Readonly<Record<string, string>>, consent: Consent): Promise<Identification> {
    const returned = new URL(consent.redirectUri);
    returned.search = new URLSearchParams(query).toString();
    let [isReady, wasAsked] = [false, false];
    try {
      const configuration = await this.configuration();
      configuration[customFetch] = (url, options) => {
        wasAsked = true;
        const { body, ...rest } = options;
        return fetch(url, body === undefined ? rest : { ...rest, body });
      };
      isReady = true;
      const tokens = await authorizationCodeGrant(configuration, returned, {
        expectedState: consent.state,
        expectedNonce: consent.nonce,
        pkceCodeVerifier: consent.codeVerifier,
        idTokenExpected: true,
      });
      this.keys = getJwksCache(configuration);
      return readClaims(tokens.claims());
    } catch (error) {
      if (error instanceof ResponseBodyError && error.status < 500) return { kind: 'refused', reason: error.error };
      // The browser's query failed the checks before any request to Google, so this says nothing about Google.
      if (isReady && !wasAsked) return { kind: 'refused', reason: 'no usable query' };
      return { kind: 'unavailable', reason: error instanceof Error ? error.name : 'unknown' };
    }
  }

  /** A new one each time, since it carries how far our clock is from the machine's. */
  private async configuration(): Promise<Configuration> {
    const { clientId, clientSecret, clock } = this.options;
    const skewSeconds = Math.round((clock.now().getTime() - Date.now()) / 1000);
    const metadata = await this.discover();
    const configuration = new Configuration(metadata, clientId, {
      client_secret: clientSecret,
      [clockSkew]: skewSeconds,
    });
    configuration.timeout = SOCIAL_TIMEOUT_MS / 1000;
    if (this.isInTheClear) allowInsecureRequests(configuration);
    enableNonRepudiationChecks(configuration);
    if (this.keys) setJwksCache(configuration, this.keys);
    return configuration;
  }

  /** Only an issuer that is no outside company, such as the sandbox. */
  private get isInTheClear(): boolean {
    return this.options.issuer.startsWith('http:');
  }

  private get freshMetadata(): Metadata | undefined {
    return this.metadata && Date.now() - this.metadata.atMs < REDISCOVER_AFTER_MS ? this.metadata.found : undefined;
  }

  private async discover(): Promise<Metadata> {
    if (this.freshMetadata) return this.freshMetadata;
    const { issuer, clientId, clientSecret } = this.options;
    const found = await discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: SOCIAL_TIMEOUT_MS / 1000,
      ...(this.isInTheClear && { execute: [allowInsecureRequests] }),
    });
    this.metadata = { found: found.serverMetadata(), atMs: Date.now() };
    return this.metadata.found;
  }
}

function readClaims(claims: unknown): Identification {
  const known = Claims.safeParse(claims);
  if (!known.success) return { kind: 'unavailable', reason: 'no usable claims' };
  const { sub, email, email_verified: isVerified, name } = known.data;
  const checked = Email.safeParse(isVerified === true ? email : undefined);
  return {
    kind: 'identified',
    identity: { providerId: sub, email: checked.success ? checked.data : null, name: tidyName(name) },
  };
}
