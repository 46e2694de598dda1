import { sqlMigration } from '@jumun/database';

/** From which address a device offers itself, so that one cannot hold the codes of its whole network. */
export const pairingAddresses = sqlMigration(
  '20261215-auth-pairing-addresses',
  `
  -- A keyed hash; null for offers of before.
  alter table pairing add column address text;
  create index pairing_address on pairing (address, expires_at);
  `,
);
