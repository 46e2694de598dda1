import { Controller, Inject } from '@nestjs/common';
import { auth, type Actor, type InputOf } from '@jumun/contracts';
import { CLOCK, LOGGER, Serves, Transactor } from '@jumun/messaging';
import type { Clock, Logger } from '@jumun/runtime';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { AccessTokens } from '../session/access-token.js';
import { Vault } from '../vault.js';
import { acceptUnlink } from './accept-unlink.js';
import { arriveFromProvider } from './arrive-from-provider.js';
import { SOCIAL_LOGINS, type SocialLogins } from './providers/provider.js';
import type { SocialDeps } from './social-deps.js';
import { socialLogIn } from './social-log-in.js';
import { socialSignUp } from './social-sign-up.js';
import { startSocialLogIn } from './start-social-log-in.js';

const { procedures } = auth;

/** Log-in and sign-up with the account of another company. */
@Controller()
export class SocialRpc implements SocialDeps {
  constructor(
    @Inject(Transactor) readonly transactor: Transactor,
    @Inject(Vault) readonly vault: Vault,
    @Inject(AccessTokens) readonly accessTokens: AccessTokens,
    @Inject(SOCIAL_LOGINS) readonly logins: SocialLogins,
    @Inject(AUTH_CONFIG) readonly config: AuthConfig,
    @Inject(CLOCK) readonly clock: Clock,
    @Inject(LOGGER) readonly logger: Logger,
  ) {}

  @Serves(procedures.startSocialLogIn)
  async startSocialLogIn({ provider }: InputOf<typeof procedures.startSocialLogIn>) {
    return startSocialLogIn(this, provider);
  }

  @Serves(procedures.arriveFromProvider)
  async arriveFromProvider(returned: InputOf<typeof procedures.arriveFromProvider>, actor: Actor) {
    return arriveFromProvider(this, actor, returned);
  }

  @Serves(procedures.socialLogIn)
  async socialLogIn(claim: InputOf<typeof procedures.socialLogIn>, actor: Actor) {
    return socialLogIn(this, actor, claim);
  }

  @Serves(procedures.socialSignUp)
  async socialSignUp(input: InputOf<typeof procedures.socialSignUp>, actor: Actor) {
    return socialSignUp(this, actor, input);
  }

  @Serves(procedures.acceptUnlink)
  async acceptUnlink(notice: InputOf<typeof procedures.acceptUnlink>, actor: Actor) {
    return acceptUnlink(this, actor, notice);
  }
}
