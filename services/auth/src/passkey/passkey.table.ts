import { defineEntity, p, type RowOf } from '@jumun/database';

/** How an authenticator can be reached, as it says itself (WebAuthn's `AuthenticatorTransport`). */
export const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
type Transport = (typeof TRANSPORTS)[number];

/** A passkey of an owner or of an operator; the name is sealed. */
export const Passkey = defineEntity({
  name: 'Passkey',
  tableName: 'passkey',
  properties: {
    id: p.uuid().primary(),
    /** One of the two. */
    shopId: p.uuid().nullable(),
    operatorId: p.uuid().nullable(),
    /** The authenticator's own name for it, in base64url. */
    credentialId: p.text(),
    /** In COSE. */
    publicKey: p.blob(),
    /** The authenticator's last count of signatures; 0 for ever where it does not count. */
    counter: p.bigint('number'),
    transports: p.json<Transport[]>(),
    isBackedUp: p.boolean(),
    name: p.text(),
    addedAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
});
export type PasskeyRow = RowOf<typeof Passkey>;
