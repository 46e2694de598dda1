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
import { Injectable } from '@nestjs/common';
import { Problem } from '@jumun/contracts';
import { routeOf } from './answers.js';
import { Limiters } from './limiters.js';
export class LimitGuard {
    constructor(limiters){
        this.limiters = limiters;
    }
    canActivate(context) {
        const route = routeOf(context.getHandler());
        if (!route || !this.limiters.has(route)) return true;
        const request = context.switchToHttp().getRequest();
        return this.limiters.secondsToWait(route, request).then((seconds)=>{
            if (seconds === undefined) return true;
            void context.switchToHttp().getResponse().header('retry-after', seconds);
            throw new Problem('RATE_LIMITED');
        });
    }
}
LimitGuard = _ts_decorate([
    Injectable(),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof Limiters === "undefined" ? Object : Limiters
    ])
], LimitGuard);

//# sourceMappingURL=limit.guard.js.map