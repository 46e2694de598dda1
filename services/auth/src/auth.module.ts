import { Module, type DynamicModule } from '@nestjs/common';
import { auth } from '@jumun/contracts';
import { CLOCK, LOGGER, type ServiceDefinition } from '@jumun/messaging';
import type { Clock, Logger } from '@jumun/runtime';
import { objectStore, type ObjectStore } from '@jumun/storage';
import { AuthDeps } from './auth-deps.js';
import { authTables } from './auth.tables.js';
import { AUTH_CONFIG, type AuthConfig } from './config.js';
import { authMigration } from './migrations/0001-auth-0.2.0.js';
import { devices } from './migrations/20261127-devices.js';
import { taxKinds } from './migrations/20261211-tax-kinds.js';
import { pairingNetworks } from './migrations/20261212-pairing-networks.js';
import { pairingAddresses } from './migrations/20261215-pairing-addresses.js';
import { secondPersons } from './migrations/20261216-second-persons.js';
import { freshProofs } from './migrations/20261218-fresh-proofs.js';
import { accountChanges } from './migrations/20261220-account-changes.js';
import { deviceMakers } from './migrations/20261221-device-makers.js';
import { boundCodes } from './migrations/20261222-bound-codes.js';
import { ownerNames } from './migrations/20261223-owner-names.js';
import { tellChanges, AccountChangeJobs } from './account-change/account-change.jobs.js';
import { UndoRpc } from './undo/undo.rpc.js';
import { securityEvents } from './migrations/20261217-security-events.js';
import { oldStoreNames } from './migrations/20261219-old-store-names.js';
import { DeviceJobs, endLeftDevices } from './device/device.jobs.js';
import { DeviceRpc } from './device/device.rpc.js';
import { ApprovalReactions } from './security/approval.reactions.js';
import { SecurityEventRpc } from './security/security-event.rpc.js';
import { EmailRpc } from './email/email.rpc.js';
import { FirstOperator } from './operator/first-operator.js';
import { OperatorRpc } from './operator/operator.rpc.js';
import { PasskeyRpc } from './passkey/passkey.rpc.js';
import { PhoneRpc } from './phone/phone.rpc.js';
import { ProofRpc } from './proof/proof.rpc.js';
import { PasswordResetRpc } from './password-reset/password-reset.rpc.js';
import { Nts } from './providers/nts.js';
import { DOCUMENT_STORE, RetentionJobs, retentionJobs } from './retention/retention.jobs.js';
import { ReviewRpc } from './review/review.rpc.js';
import { AccessTokens } from './access-token.js';
import { Revocations } from './revocations.js';
import { announceRevocations, forgetSessions, SessionJobs } from './session/session.jobs.js';
import { SessionRpc } from './session/session.rpc.js';
import { securityEventFunctions } from './events/security-event.function.sql.js';
import { oldStoreNameFunctions } from './shop/old-store-names.function.sql.js';
import { PayoutAccountReactions } from './shop/payout-account.reactions.js';
import { ShopRpc } from './shop/shop.rpc.js';
import { socialLogins, taxOffice } from './outside.js';
import { SOCIAL_LOGINS } from './providers/social-provider.js';
import { SocialRpc } from './social/social.rpc.js';
import { Vault } from './vault.js';

@Module({})
class AuthModule {}

const authModule = (config: AuthConfig): DynamicModule => ({
  module: AuthModule,
  controllers: [
    EmailRpc,
    ShopRpc,
    SessionRpc,
    SocialRpc,
    PasswordResetRpc,
    ReviewRpc,
    OperatorRpc,
    PasskeyRpc,
    ProofRpc,
    PhoneRpc,
    UndoRpc,
    DeviceRpc,
    SecurityEventRpc,
    PayoutAccountReactions,
    ApprovalReactions,
  ],
  providers: [
    { provide: AUTH_CONFIG, useValue: config },
    { provide: Vault, useFactory: () => new Vault(config.DATA_KEY, config.INDEX_KEY) },
    { provide: AccessTokens, useFactory: () => AccessTokens.from(config.JWT_PRIVATE_KEY) },
    {
      provide: Revocations,
      inject: [LOGGER],
      useFactory: (logger: Logger) => new Revocations(config.REDIS_URL, logger, config.TLS_CA_FILE),
    },
    { provide: SOCIAL_LOGINS, inject: [CLOCK], useFactory: (clock: Clock) => socialLogins(config, clock) },
    {
      provide: Nts,
      inject: [CLOCK, LOGGER],
      useFactory: (clock: Clock, logger: Logger) => taxOffice(config, clock, logger),
    },
    { provide: DOCUMENT_STORE, useFactory: () => documentStore(config) },
    AuthDeps,
    SessionJobs,
    DeviceJobs,
    AccountChangeJobs,
    RetentionJobs,
    FirstOperator,
  ],
});

const documentStore = (config: AuthConfig): ObjectStore =>
  objectStore({
    endpoint: config.S3_ENDPOINT,
    accessKey: config.S3_ACCESS_KEY,
    secretKey: config.S3_SECRET_KEY,
    publicBucket: config.S3_PUBLIC_BUCKET,
    privateBucket: config.S3_PRIVATE_BUCKET,
  });

/** The auth service, for its process and for tests. */
export const definition = (config: AuthConfig): ServiceDefinition => ({
  name: auth.name,
  contract: auth,
  config,
  module: authModule(config),
  entities: authTables,
  migrations: [
    authMigration,
    devices,
    taxKinds,
    pairingNetworks,
    pairingAddresses,
    secondPersons,
    securityEvents,
    freshProofs,
    oldStoreNames,
    accountChanges,
    deviceMakers,
    boundCodes,
    ownerNames,
  ],
  repeatables: [oldStoreNameFunctions, securityEventFunctions],
  jobs: [announceRevocations, forgetSessions, endLeftDevices, tellChanges, ...retentionJobs],
});
