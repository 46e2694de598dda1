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
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { auth } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { LOGGER } from '../tokens.js';
/** As exact as a shop's list of devices is. */ const TELL_EVERY_MS = 60_000;
/** More devices than call here within a minute; an evicted one is only reported once more. */ const MOST_REMEMBERED = 20_000;
export class SeenDevices {
    constructor(rpc, logger){
        this.rpc = rpc;
        this.logger = logger;
        this.toldAtMs = new LRUCache({
            max: MOST_REMEMBERED
        });
    }
    note(device) {
        const nowMs = performance.now();
        const last = this.toldAtMs.get(device.deviceId);
        if (last !== undefined && nowMs - last < TELL_EVERY_MS) return;
        this.toldAtMs.set(device.deviceId, nowMs);
        this.rpc.call(auth.procedures.noteDeviceSeen, {}, device).catch((error)=>this.logger.debug({
                err: error
            }, 'a device was not noted as seen'));
    }
}
SeenDevices = _ts_decorate([
    Injectable(),
    _ts_param(1, Inject(LOGGER)),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof Rpc === "undefined" ? Object : Rpc,
        typeof Logger === "undefined" ? Object : Logger
    ])
], SeenDevices);

//# sourceMappingURL=seen-devices.js.map