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
import { Injectable } from '@nestjs/common';
import { contracts } from '@jumun/contracts';
import { overhear } from '@jumun/messaging/line';
/** More than this don't wait at once: who comes then is answered at once. */ export const MOST_WAITS = 5_000;
export class PrinterWaits {
    /** Hears, as every copy does, that a shop's printers changed. */ follow(line) {
        overhear(line, contracts.notifications.hints.printerChanged, ({ shopId })=>this.wake(shopId));
    }
    /** Ends the waits of a shop's claimers. */ wake(shopId) {
        for (const end of [
            ...this.waiting.get(shopId) ?? []
        ])end();
    }
    /** Begun before the question whose answer may be empty: a change in between is not missed. */ begin(shopId) {
        let heard = false;
        let resume = ()=>undefined;
        const note = ()=>{
            heard = true;
            resume();
        };
        const waits = this.waiting.get(shopId) ?? new Set();
        this.waiting.set(shopId, waits.add(note));
        this.count += 1;
        return {
            isOneTooMany: this.count > MOST_WAITS,
            until: (ms)=>new Promise((done)=>{
                    if (heard) return done();
                    const timer = setTimeout(done, ms);
                    resume = ()=>{
                        clearTimeout(timer);
                        done();
                    };
                }),
            end: ()=>{
                this.count -= 1;
                waits.delete(note);
                if (waits.size === 0) this.waiting.delete(shopId);
            }
        };
    }
    constructor(){
        this.waiting = new Map();
        this.count = 0;
    }
}
PrinterWaits = _ts_decorate([
    Injectable()
], PrinterWaits);

//# sourceMappingURL=printer-waits.js.map