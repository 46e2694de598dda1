import { sqlMigration } from '@jumun/database';

/** From which network a device offers itself, so that one network cannot hold all codes. */
export const pairingNetworks = sqlMigration(
  '20261212-auth-pairing-networks',
  `
  -- A keyed hash; null for offers of before.
  alter table pairing add column network text;
  create index pairing_network on pairing (network, expires_at);
  `,
);
