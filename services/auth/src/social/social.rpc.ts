import { randomBytes, randomUUID } from 'node:crypto';
import { Controller, Inject } from '@nestjs/common';
import { auth, http, Problem, type Actor, type InputOf, type SocialProvider } from '@jumun/contracts';
import { isUniqueViolation } from '@jumun/database';
import { CLOCK, LOGGER, Serves, Transactor } from '@jumun/messaging';
import type { Clock, Logger } from '@jumun/runtime';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { AccessTokens } from '../session/access-token.js';
import { openSession } from '../session/open-session.js';
import { hashPassword } from '../session/password.js';
import { findOwnShop } from '../shop/find-shop.js';
import { presentShop } from '../shop/present-shop.js';
import { EMAIL_IS_UNIQUE, emailTaken, signUp } from '../shop/sign-up.js';
import { Vault } from '../vault.js';
import { arrive } from './arrive.js';
import { makePass } from './pass.js';
import type { SocialLogin } from './providers/provider.js';
import {
  findSocialShop,
  holdSocialShop,
  linkSocialAccount,
  SOCIAL_IS_UNIQUE,
  unlinkSocialAccount,
} from './social-account.js';
import { readKakaoUnlink, readNaverUnlink } from './unlink-notice.js';
import { fittingTicket, spendTicket } from './use-ticket.js';

const { procedures } = auth;

/** Injection token of the adapters by provider. */
export const SOCIAL_LOGINS = Symbol('social-logins');
export type SocialLogins = Readonly<Record<SocialProvider, SocialLogin>>;

const secret = (): string => randomBytes(32).toString('base64url');

/** Log-in and sign-up with the account of another company. */
@Controller()
export class SocialRpc {
  constructor(
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(Vault) private readonly vault: Vault,
    @Inject(AccessTokens) private readonly accessTokens: AccessTokens,
    @Inject(SOCIAL_LOGINS) private readonly logins: SocialLogins,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Serves(procedures.startSocialLogIn)
  async startSocialLogIn({ provider }: InputOf<typeof procedures.startSocialLogIn>) {
    const secrets = { state: secret(), nonce: secret(), codeVerifier: secret() };
    const url = await this.logins[provider].authorizeUrl({ ...secrets, redirectUri: this.redirectUri(provider) });
    if (!url) throw new Problem('PROVIDER_FAILED', { message: '소셜 로그인에 연결하지 못했어요.' });
    const keepsake = makePass(this.vault, 'keepsake', { provider, ...secrets }, this.clock.now());
    return { url: url.href, keepsake };
  }

  @Serves(procedures.arriveFromProvider)
  async arriveFromProvider(input: InputOf<typeof procedures.arriveFromProvider>, actor: Actor) {
    const { transactor, vault, logger } = this;
    const means = { transactor, vault, logger, login: this.logins[input.provider], now: this.clock.now() };
    return arrive(means, actor, { ...input, redirectUri: this.redirectUri(input.provider) });
  }

  @Serves(procedures.socialLogIn)
  async socialLogIn(claim: InputOf<typeof procedures.socialLogIn>, actor: Actor) {
    const ticket = fittingTicket(this.vault, claim, this.clock.now());
    const { session, shop } = await this.transactor.transact(actor, async (tx) => {
      const shopId = await holdSocialShop(tx, this.vault, claim);
      if (shopId === undefined) throw new Problem('NOT_REGISTERED');
      await spendTicket(tx, ticket);
      const opened = await openSession(tx, { id: shopId, role: 'owner' });
      return { session: opened, shop: await findOwnShop(tx.em, shopId) };
    });
    const tokens = await this.accessTokens.tokensOf(session);
    return { sessionId: session.sessionId, tokens, shop: presentShop(this.vault, shop) };
  }

  @Serves(procedures.socialSignUp)
  async socialSignUp(input: InputOf<typeof procedures.socialSignUp>, actor: Actor) {
    const now = this.clock.now();
    const { provider, providerId, email } = input;
    const ticket = fittingTicket(this.vault, input, now);
    const { browserHash } = ticket;
    // No password opens it until the owner asks for a new one.
    const passwordHash = await hashPassword(randomUUID());
    try {
      const { shopId } = await this.transactor.transact(actor, async (tx) => {
        if ((await findSocialShop(tx, this.vault, input)) !== undefined) throw new Problem('SOCIAL_TAKEN');
        await spendTicket(tx, ticket);
        const opened = signUp(tx, this.vault, input, passwordHash);
        await tx.em.flush();
        await linkSocialAccount(tx, this.vault, opened.shopId, { provider, providerId });
        return opened;
      });
      return { shopId, ticket: makePass(this.vault, 'ticket', { provider, providerId, email, browserHash }, now) };
    } catch (error) {
      if (isUniqueViolation(error, SOCIAL_IS_UNIQUE)) throw new Problem('SOCIAL_TAKEN');
      if (isUniqueViolation(error, EMAIL_IS_UNIQUE)) throw emailTaken();
      throw error;
    }
  }

  @Serves(procedures.acceptUnlink)
  async acceptUnlink(notice: InputOf<typeof procedures.acceptUnlink>, actor: Actor): Promise<{ providerId: string }> {
    const { provider } = notice;
    const providerId = this.readNotice(notice);
    if (providerId === undefined) throw new Problem('FORBIDDEN');
    await this.transactor.transact(actor, (tx) => unlinkSocialAccount(tx, this.vault, { provider, providerId }));
    return { providerId };
  }

  private readNotice({ provider, authorization, body }: InputOf<typeof procedures.acceptUnlink>): string | undefined {
    const bytes = Buffer.from(body, 'latin1');
    const { KAKAO_ADMIN_KEY, NAVER_CLIENT_ID: id, NAVER_CLIENT_SECRET } = this.config;
    return provider === 'kakao'
      ? readKakaoUnlink({ authorization, body: bytes }, KAKAO_ADMIN_KEY)
      : readNaverUnlink(bytes, { id, secret: NAVER_CLIENT_SECRET }, this.clock.now());
  }

  private redirectUri(provider: SocialProvider): string {
    return `${this.config.PUBLIC_ORIGIN}${http.auth.arriveFromProvider.path.replace(':provider', provider)}`;
  }
}
