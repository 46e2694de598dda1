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
import { businessDay, contracts, Problem, serviceActor } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { LOGGER } from '../tokens.js';
const TELL_EVERY_MS = 5_000;
/** Visits of one message, and tags that are counted while the catalog is away; what is beyond is not counted. */ const AT_ONCE = 1_000;
const MOST = 50_000;
export class TagVisits {
    constructor(rpc, logger){
        this.rpc = rpc;
        this.logger = logger;
        this.counted = new Map();
        this.timer = setInterval(()=>void this.tell(), TELL_EVERY_MS).unref();
    }
    count({ shopId, tagId }) {
        this.add({
            shopId,
            tagId,
            day: businessDay(new Date()),
            count: 1
        });
    }
    /**
   * Sends the counted visits; those of a failed call are sent the next time. After a timeout they may have been
   * counted, so they are dropped rather than counted twice.
   */ async tell() {
        const waiting = [
            ...this.counted.values()
        ];
        this.counted = new Map();
        for(let first = 0; first < waiting.length; first += AT_ONCE){
            const visits = waiting.slice(first, first + AT_ONCE);
            try {
                await this.rpc.call(contracts.catalog.procedures.countTagVisits, {
                    visits
                }, serviceActor('gateway'));
            } catch (error) {
                this.logger.warn({
                    err: error
                }, 'visits of tags could not be told');
                const mayBeCounted = error instanceof Problem && error.code === 'TOOK_TOO_LONG';
                for (const each of waiting.slice(mayBeCounted ? first + AT_ONCE : first))this.add(each);
                return;
            }
        }
    }
    /** Tells the last ones and ends. */ async close() {
        clearInterval(this.timer);
        await this.tell();
    }
    add(visits) {
        const key = `${visits.tagId} ${visits.day}`;
        const known = this.counted.get(key);
        if (known) known.count += visits.count;
        else if (this.counted.size < MOST) this.counted.set(key, {
            ...visits
        });
    }
}
TagVisits = _ts_decorate([
    Injectable(),
    _ts_param(1, Inject(LOGGER)),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof Rpc === "undefined" ? Object : Rpc,
        typeof Logger === "undefined" ? Object : Logger
    ])
], TagVisits);

//# sourceMappingURL=tag-visits.js.map