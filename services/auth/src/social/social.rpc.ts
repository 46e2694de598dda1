import { Controller, Inject } from '@nestjs/common';
import { auth, type Actor, type InputOf } from '@jumun/contracts';
import { Serves } from '@jumun/messaging';
import { AuthDeps } from '../auth-deps.js';
import { acceptUnlink } from './accept-unlink.js';
import { arriveFromProvider } from './arrive-from-provider.js';
import { socialLogIn } from './social-log-in.js';
import { socialSignUp } from './social-sign-up.js';
import { startSocialLogIn } from './start-social-log-in.js';

const { procedures } = auth;

/** Log-in and sign-up with the account of another company. */
@Controller()
export class SocialRpc {
  constructor(@Inject(AuthDeps) private readonly deps: AuthDeps) {}

  @Serves(procedures.startSocialLogIn)
  async startSocialLogIn({ provider }: InputOf<typeof procedures.startSocialLogIn>) {
    return startSocialLogIn(this.deps, provider);
  }

  @Serves(procedures.arriveFromProvider)
  async arriveFromProvider(returned: InputOf<typeof procedures.arriveFromProvider>, actor: Actor) {
    return arriveFromProvider(this.deps, actor, returned);
  }

  @Serves(procedures.socialLogIn)
  async socialLogIn(claim: InputOf<typeof procedures.socialLogIn>, actor: Actor) {
    return socialLogIn(this.deps, actor, claim);
  }

  @Serves(procedures.socialSignUp)
  async socialSignUp(input: InputOf<typeof procedures.socialSignUp>, actor: Actor) {
    return socialSignUp(this.deps, actor, input);
  }

  @Serves(procedures.acceptUnlink)
  async acceptUnlink(notice: InputOf<typeof procedures.acceptUnlink>, actor: Actor) {
    return acceptUnlink(this.deps, actor, notice);
  }
}
