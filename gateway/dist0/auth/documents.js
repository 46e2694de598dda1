function _ts_decorate(decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") {
        r = Reflect.decorate(decorators, target, key, desc);
    } else {
        for(var i = decorators.length - 1; i >= 0; i--){
            if (d = decorators[i]) {
                r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
            }
        }
    }
    return c > 3 && r && Object.defineProperty(target, key, r), r;
}
function _ts_metadata(metadataKey, metadataValue) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") {
        return Reflect.metadata(metadataKey, metadataValue);
    }
}
function _ts_param(paramIndex, decorator) {
    return function(target, key) {
        decorator(target, key, paramIndex);
    };
}
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { contracts, DOCUMENT_MAX_BYTES, DocumentKey, http, isOpenTo, Problem } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { RevokedSessions, sealer } from '@jumun/runtime';
import { readDocument, storeDocument } from '@jumun/storage';
import { GATEWAY_CONFIG, OBJECT_STORE } from '../tokens.js';
/** How long an address of a document works: long enough for a page to show it, too short to be passed on. */ const ADDRESS_SECONDS = 2 * 60;
export class Documents {
    constructor(rpc, sessions, store, { DOCUMENT_KEYS }){
        this.rpc = rpc;
        this.sessions = sessions;
        this.store = store;
        this.sealer = sealer(...DOCUMENT_KEYS);
        this.signingKeys = DOCUMENT_KEYS.map((key)=>createHmac('sha256', key).update('document address').digest());
    }
    /** Keeps an owner's document; throws what is wrong with it. */ async keep(bytes, owner) {
        const { shopId } = owner;
        const { key } = await storeDocument(this.store, bytes, {
            shopId,
            maxBytes: DOCUMENT_MAX_BYTES,
            sealer: this.sealer
        });
        return {
            key,
            url: this.addressOf(key, owner)
        };
    }
    /** Where the reader finds each paper of a shop for a short while: nowhere for operators who may not read them. */ linksOf(shop, reader) {
        const { roles } = contracts.auth.procedures.noteDocumentRead;
        const mayRead = reader.kind === 'owner' || isOpenTo(reader.roles, roles);
        const link = (key)=>key === null || !mayRead ? null : this.addressOf(key, reader);
        return {
            business_license_file: link(shop.businessLicenseFile),
            account_copy_file: link(shop.accountCopyFile),
            corporate_account_file: link(shop.corporateAccountFile),
            personal_account_file: link(shop.personalAccountFile)
        };
    }
    /** The document at an address; that it is read is written down first. Throws FORBIDDEN for an address that ended. */ async read(address) {
        const { shop_id: shopId, file, expires, reader, signature } = address;
        const key = `documents/${shopId}/${file}`;
        const actor = readerOf(reader, shopId);
        if (!actor || !this.isSigned(`${key} ${expires} ${reader}`, signature)) throw new Problem('FORBIDDEN');
        if (expires * 1000 <= Date.now() || await this.sessions.endOf(actor.sessionId)) throw new Problem('FORBIDDEN', {
            message: '서류를 볼 수 있는 시간이 지났어요. 다시 열어주세요.'
        });
        const known = DocumentKey.safeParse(key);
        if (!known.success) throw new Problem('DOCUMENT_NOT_FOUND');
        await this.rpc.call(contracts.auth.procedures.noteDocumentRead, {
            document: known.data
        }, actor);
        const document = await readDocument(this.store, known.data, this.sealer);
        if (!document) throw new Problem('DOCUMENT_NOT_FOUND');
        return document;
    }
    addressOf(key, reader) {
        const [, shopId = '', file = ''] = key.split('/');
        const expires = Math.floor(Date.now() / 1000) + ADDRESS_SECONDS;
        const who = nameOf(reader);
        const [newest] = this.signingKeys;
        if (!newest) throw new TypeError('a key ring has at least one key');
        const signature = sign(newest, `${key} ${expires} ${who}`).toString('base64url');
        const query = new URLSearchParams({
            expires: String(expires),
            reader: who,
            signature
        });
        const path = http.auth.readDocument.path.replace(':shop_id', shopId).replace(':file', file);
        return `${path}?${query.toString()}`;
    }
    isSigned(text, signature) {
        const given = Buffer.from(signature, 'base64url');
        return this.signingKeys.some((key)=>{
            const expected = sign(key, text);
            return given.length === expected.length && timingSafeEqual(given, expected);
        });
    }
}
Documents = _ts_decorate([
    Injectable(),
    _ts_param(2, Inject(OBJECT_STORE)),
    _ts_param(3, Inject(GATEWAY_CONFIG)),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof Rpc === "undefined" ? Object : Rpc,
        typeof RevokedSessions === "undefined" ? Object : RevokedSessions,
        typeof ObjectStore === "undefined" ? Object : ObjectStore,
        typeof Pick === "undefined" ? Object : Pick
    ])
], Documents);
const sign = (key, text)=>createHmac('sha256', key).update(text, 'utf8').digest();
/** `owner.<session>` or `operator.<id>.<session>`; the owner's shop stands in the address already. */ const nameOf = (reader)=>reader.kind === 'owner' ? `owner.${reader.sessionId}` : `operator.${reader.operatorId}.${reader.sessionId}`;
function readerOf(name, shopId) {
    const [kind, first = '', second = ''] = name.split('.');
    if (kind === 'owner') return {
        kind,
        shopId,
        sessionId: first
    };
    // Only reviewers are given addresses.
    return kind === 'operator' ? {
        kind,
        operatorId: first,
        sessionId: second,
        roles: [
            'review'
        ],
        provenAt: null
    } : undefined;
}

//# sourceMappingURL=documents.js.map