import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  contracts,
  DOCUMENT_MAX_BYTES,
  DocumentKey,
  http,
  isOpenTo,
  Problem,
  type DocumentLinks,
  type OperatorActor,
  type OwnerActor,
  type ShopView,
} from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { RevokedSessions, sealer, type Sealer } from '@jumun/runtime';
import { readDocument, storeDocument, type ObjectStore } from '@jumun/storage';
import { GATEWAY_CONFIG, OBJECT_STORE } from '../tokens.js';
import type { GatewayConfig } from '../config.js';

/** How long an address of a document works: long enough for a page to show it, too short to be passed on. */
const ADDRESS_SECONDS = 2 * 60;

type Reader = OwnerActor | OperatorActor;

/** The parts of a document's signed address. */
export interface DocumentAddress {
  shop_id: string;
  file: string;
  expires: number;
  reader: string;
  signature: string;
}

/** The private documents of shops: sealed before they leave this process, read by addresses that end soon. */
@Injectable()
export class Documents {
  private readonly sealer: Sealer;
  /** The newest signs; addresses of the older ones end by themselves. */
  private readonly signingKeys: readonly Buffer[];

  constructor(
    private readonly rpc: Rpc,
    private readonly sessions: RevokedSessions,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(GATEWAY_CONFIG) { DOCUMENT_KEYS }: Pick<GatewayConfig, 'DOCUMENT_KEYS'>,
  ) {
    this.sealer = sealer(...DOCUMENT_KEYS);
    this.signingKeys = DOCUMENT_KEYS.map((key) => createHmac('sha256', key).update('document address').digest());
  }

  /** Keeps an owner's document; throws what is wrong with it. */
  async keep(bytes: Buffer, owner: OwnerActor): Promise<{ key: string; url: string }> {
    const { shopId } = owner;
    const { key } = await storeDocument(this.store, bytes, {
      shopId,
      maxBytes: DOCUMENT_MAX_BYTES,
      sealer: this.sealer,
    });
    return { key, url: this.addressOf(key, owner) };
  }

  /** Where the reader finds each paper of a shop for a short while: nowhere for operators who may not read them. */
  linksOf(shop: ShopView, reader: Reader): DocumentLinks {
    const { roles } = contracts.auth.procedures.noteDocumentRead;
    const mayRead = reader.kind === 'owner' || isOpenTo(reader.roles, roles);
    const link = (key: string | null): string | null => (key === null || !mayRead ? null : this.addressOf(key, reader));
    return {
      business_license_file: link(shop.businessLicenseFile),
      account_copy_file: link(shop.accountCopyFile),
      corporate_account_file: link(shop.corporateAccountFile),
      personal_account_file: link(shop.personalAccountFile),
    };
  }

  /** The document at an address; that it is read is written down first. Throws FORBIDDEN for an address that ended. */
  async read(address: DocumentAddress): Promise<{ bytes: Buffer; contentType: string }> {
    const { shop_id: shopId, file, expires, reader, signature } = address;
    const key = `documents/${shopId}/${file}`;
    const actor = readerOf(reader, shopId);
    if (!actor || !this.isSigned(`${key} ${expires} ${reader}`, signature)) throw new Problem('FORBIDDEN');
    if (expires * 1000 <= Date.now() || (await this.sessions.endOf(actor.sessionId)))
      throw new Problem('FORBIDDEN', { message: '서류를 볼 수 있는 시간이 지났어요. 다시 열어주세요.' });
    const known = DocumentKey.safeParse(key);
    if (!known.success) throw new Problem('DOCUMENT_NOT_FOUND');
    await this.rpc.call(contracts.auth.procedures.noteDocumentRead, { document: known.data }, actor);
    const document = await readDocument(this.store, known.data, this.sealer);
    if (!document) throw new Problem('DOCUMENT_NOT_FOUND');
    return document;
  }

  private addressOf(key: string, reader: Reader): string {
    const [, shopId = '', file = ''] = key.split('/');
    const expires = Math.floor(Date.now() / 1000) + ADDRESS_SECONDS;
    const who = nameOf(reader);
    const [newest] = this.signingKeys;
    if (!newest) throw new TypeError('a key ring has at least one key');
    const signature = sign(newest, `${key} ${expires} ${who}`).toString('base64url');
    const query = new URLSearchParams({ expires: String(expires), reader: who, signature });
    const path = http.auth.readDocument.path.replace(':shop_id', shopId).replace(':file', file);
    return `${path}?${query.toString()}`;
  }

  private isSigned(text: string, signature: string): boolean {
    const given = Buffer.from(signature, 'base64url');
    return this.signingKeys.some((key) => {
      const expected = sign(key, text);
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }
}

const sign = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text, 'utf8').digest();

/** `owner.<session>` or `operator.<id>.<session>`; the owner's shop stands in the address already. */
const nameOf = (reader: Reader): string =>
  reader.kind === 'owner' ? `owner.${reader.sessionId}` : `operator.${reader.operatorId}.${reader.sessionId}`;

function readerOf(name: string, shopId: string): Reader | undefined {
  const [kind, first = '', second = ''] = name.split('.');
  if (kind === 'owner') return { kind, shopId, sessionId: first };
  // Only reviewers are given addresses.
  return kind === 'operator'
    ? { kind, operatorId: first, sessionId: second, roles: ['review'], provenAt: null }
    : undefined;
}
