import type { Database } from '@jumun/database';
import type { Transactor } from '@jumun/messaging';
import type { Logger } from '@jumun/runtime';
import type { Vault } from '../vault.js';
import type { AccessTokens } from './access-token.js';
import type { Revocations } from './revocations.js';

/** What the actions of a session work with. */
export interface SessionDeps {
  readonly database: Database;
  readonly transactor: Transactor;
  readonly vault: Vault;
  readonly accessTokens: AccessTokens;
  readonly revocations: Revocations;
  readonly logger: Logger;
}
