import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@jumun/database';
import { CLOCK, LOGGER, Rpc, Transactor } from '@jumun/messaging';
import type { Clock, Logger } from '@jumun/runtime';
import { AUTH_CONFIG, type AuthConfig } from './config.js';
import { Nts } from './providers/nts.js';
import { AccessTokens } from './access-token.js';
import { Revocations } from './revocations.js';
import { SOCIAL_LOGINS, type SocialLogins } from './providers/social-provider.js';
import { Vault } from './vault.js';

/** The dependencies of the service's verbs; each takes those that it needs. */
@Injectable()
export class AuthDeps {
  constructor(
    @Inject(Database) readonly database: Database,
    @Inject(Transactor) readonly transactor: Transactor,
    @Inject(Rpc) readonly rpc: Rpc,
    @Inject(Vault) readonly vault: Vault,
    @Inject(AccessTokens) readonly accessTokens: AccessTokens,
    @Inject(Revocations) readonly revocations: Revocations,
    @Inject(SOCIAL_LOGINS) readonly logins: SocialLogins,
    @Inject(Nts) readonly nts: Nts,
    @Inject(AUTH_CONFIG) readonly config: AuthConfig,
    @Inject(CLOCK) readonly clock: Clock,
    @Inject(LOGGER) readonly logger: Logger,
  ) {}
}
