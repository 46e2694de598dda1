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
import { createHash, createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { networkOf } from '../http/network-of.js';
import { GATEWAY_CONFIG } from '../tokens.js';
const LENGTH = 22;
/** The network that one customer of a provider may have all of: an IPv4 /24, or an IPv6 /48. */ const siteOf = (network)=>network.split(/[.:]/, 3).join('.');
const keyText = (thing)=>`key to ${thing}`;
export class ClientHashes {
    constructor({ DOCUMENT_KEYS }){
        const keyOf = (key)=>createSecretKey(createHmac('sha256', key).update('client').digest());
        const [newest, ...older] = DOCUMENT_KEYS;
        this.keys = [
            keyOf(newest),
            ...older.map(keyOf)
        ];
    }
    /**
   * The client of a checkout, by which the catalog bounds what is held unpaid. A browser that is named with this very answer
   * counts as none: who drops its name each time would be another one each time.
   */ of(request) {
        const { name, cookie } = request.nameBrowser();
        return {
            browser: cookie === undefined ? this.hash(`browser ${name}`) : undefined,
            address: this.hash(`address ${networkOf(request.clientAddress)}`),
            site: this.hash(`site ${siteOf(networkOf(request.clientAddress))}`)
        };
    }
    /** A key to one thing that was made without an account; holding the key is enough to open it. */ keyTo(thing) {
        return this.hash(keyText(thing));
    }
    /** Whether a key opens it, one of before a turn of the ring too; takes as long for a wrong one. */ opens(key, thing) {
        const digest = (text)=>createHash('sha256').update(text).digest();
        const right = this.keys.map((each)=>timingSafeEqual(digest(key), digest(this.hash(keyText(thing), each))));
        return right.includes(true);
    }
    hash(text, key = this.keys[0]) {
        return createHmac('sha256', key).update(text).digest('base64url').slice(0, LENGTH);
    }
}
ClientHashes = _ts_decorate([
    Injectable(),
    _ts_param(0, Inject(GATEWAY_CONFIG)),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof Pick === "undefined" ? Object : Pick
    ])
], ClientHashes);

//# sourceMappingURL=client-hashes.js.map