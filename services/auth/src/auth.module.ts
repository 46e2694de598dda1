import { Module, type DynamicModule } from '@nestjs/common';
import { auth } from '@jumun/contracts';
import type { ServiceDefinition } from '@jumun/messaging';
import { AUTH_CONFIG, type AuthConfig } from './config.js';
import { authTables } from './migrations/20261121-auth.js';
import { FirstOperator } from './operator/first-operator.js';
import { AccessTokens } from './session/access-token.js';
import { Revocations } from './session/revocations.js';
import { announceRevocations, forgetSessions, SessionJobs } from './session/session.jobs.js';
import { SessionRpc } from './session/session.rpc.js';
import { Shop } from './shop/shop.entity.js';
import { ShopRpc } from './shop/shop.rpc.js';
import { Vault } from './vault.js';

@Module({})
class AuthModule {}

const authModule = (config: AuthConfig): DynamicModule => ({
  module: AuthModule,
  controllers: [ShopRpc, SessionRpc],
  providers: [
    { provide: AUTH_CONFIG, useValue: config },
    { provide: Vault, useFactory: () => new Vault(config.DATA_KEY) },
    { provide: AccessTokens, useFactory: () => AccessTokens.from(config.JWT_PRIVATE_KEY) },
    { provide: Revocations, useFactory: () => new Revocations(config.REDIS_URL) },
    SessionJobs,
    FirstOperator,
  ],
});

/** The auth service, for its process and for tests. */
export const definition = (config: AuthConfig): ServiceDefinition => ({
  name: auth.name,
  contract: auth,
  config,
  module: authModule(config),
  entities: [Shop],
  migrations: [authTables],
  jobs: [announceRevocations, forgetSessions],
});
