import type { Transactor } from '@jumun/messaging';
import type { Clock, Logger } from '@jumun/runtime';
import type { AuthConfig } from '../config.js';
import type { AccessTokens } from '../session/access-token.js';
import type { Vault } from '../vault.js';
import type { SocialLogins } from './providers/provider.js';

/** What the actions of a social log-in work with. */
export interface SocialDeps {
  readonly transactor: Transactor;
  readonly vault: Vault;
  readonly accessTokens: AccessTokens;
  readonly logins: SocialLogins;
  readonly config: AuthConfig;
  readonly clock: Clock;
  readonly logger: Logger;
}
