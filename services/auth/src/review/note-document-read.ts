import { Problem, type AccessAct, type Actor } from '@jumun/contracts';
import { asOwner, operatorOf, type Tx } from '@jumun/messaging';
import type { AuthDeps } from '../auth-deps.js';
import { findShop } from '../shop/find-shop.js';
import { DOCUMENT_PROPERTIES, openShop } from '../personal-data.js';
import type { Vault } from '../vault.js';

const acts = {
  businessLicenseFile: 'read-business-license-file',
  accountCopyFile: 'read-account-copy-file',
  corporateAccountFile: 'read-corporate-account-file',
  personalAccountFile: 'read-personal-account-file',
} as const satisfies Record<(typeof DOCUMENT_PROPERTIES)[number], AccessAct>;

/** `documents/{shop}/{name}`: a document's key names its shop. */
export const shopOfDocument = (document: string): string => document.split('/')[1] ?? '';

/**
 * Writes down which paper of which shop the actor reads. An operator reads only papers that a shop handed in; an owner
 * may look at one that was just uploaded and is not saved yet.
 */
export async function noteDocumentRead({ transactor, vault }: AuthDeps, actor: Actor, document: string): Promise<void> {
  const note = (tx: Tx): Promise<void> => notePaper(tx, vault, document);
  if (actor.kind !== 'owner') return transactor.transact(operatorOf(actor), note);
  if (actor.shopId !== shopOfDocument(document)) throw new Problem('FORBIDDEN');
  return asOwner(transactor, actor, note);
}

async function notePaper(tx: Tx, vault: Vault, document: string): Promise<void> {
  const shopId = shopOfDocument(document);
  const shop = await findShop(tx, shopId);
  if (!shop) throw new Problem('DOCUMENT_NOT_FOUND');
  const papers = openShop(vault, shop);
  const paper = DOCUMENT_PROPERTIES.find((property) => papers[property] === document);
  if (!paper && tx.actor.kind !== 'owner') throw new Problem('DOCUMENT_NOT_FOUND');
  await tx.note(paper === undefined ? 'read-new-document' : acts[paper], shopId);
}
