import type { Client, OwnerActor } from '@jumun/contracts';
import { isAmong, type Vault } from '../vault.js';

/**
 * The one that asked for a code, to which the code is bound: a session, or the browser of a person who is not signed in.
 * Undefined for a program, which a gateway gives no name.
 */
export type Asker = string | undefined;

export const sessionAsker = ({ sessionId }: OwnerActor): Asker => `session ${sessionId}`;
export const browserAsker = (client: Client | undefined): Asker => client?.name && `browser ${client.name}`;

/** The column that binds a code to its asker; null where the code counts anywhere. */
export const bindingTo = (vault: Vault, asker: Asker): string | null =>
  asker === undefined ? null : vault.askerHashes(asker)[0];

/** Whether a code may be used by this asker. Codes of before they were bound count anywhere. */
export const isFor = (vault: Vault, boundTo: string | null, asker: Asker): boolean =>
  boundTo === null || (asker !== undefined && isAmong(boundTo, vault.askerHashes(asker)));
