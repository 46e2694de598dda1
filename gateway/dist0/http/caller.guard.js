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
import { AuthGuard } from '@nestjs/passport';
import { assertFresh, checkDevice, checkOperator, Problem, shopIdOf } from '@jumun/contracts';
import { currentContext, RevokedSessions, tokenFault } from '@jumun/runtime';
import { ExtractJwt } from 'passport-jwt';
import { routeOf } from './answers.js';
import { SeenDevices } from './seen-devices.js';
import { ShopWrites } from './shop-writes.js';
export class CallerGuard extends AuthGuard('jwt') {
    constructor(sessions, seenDevices, writes){
        super(), this.sessions = sessions, this.seenDevices = seenDevices, this.writes = writes;
    }
    async canActivate(context) {
        const route = routeOf(context.getHandler());
        if (!route) throw new Problem('FORBIDDEN');
        // A provider proves itself in what it sends, which its handler checks.
        if (route.caller === 'anyone' || route.caller === 'provider') return true;
        await super.canActivate(context);
        const request = context.switchToHttp().getRequest();
        const { actor } = request;
        if (!actor || !isAwaited(route, actor)) throw new Problem('FORBIDDEN');
        const ended = await this.sessions.endOf(actor.sessionId);
        if (ended) throw new Problem(ended);
        if (actor.kind === 'operator') checkOperator(actor, route, new Date());
        if (actor.kind === 'owner' && route.fresh) assertFresh(actor, new Date());
        if (actor.kind === 'device') checkDevice(actor, route);
        if (actor.kind === 'device') this.seenDevices.note(actor);
        const running = currentContext();
        const shopId = shopIdOf(actor);
        if (running && shopId !== undefined) running.shopId = shopId;
        const sayWhen = (seconds)=>{
            void context.switchToHttp().getResponse().header('retry-after', seconds);
        };
        if (shopId !== undefined) this.writes.count(shopId, route, sayWhen);
        const token = bearerOf(request);
        if (running && token !== null) running.token = token;
        return true;
    }
    getAuthenticateOptions() {
        return {
            session: false,
            property: 'actor'
        };
    }
    handleRequest(error, actor, info, context) {
        if (error) throw error instanceof Error ? error : new Problem('AUTH091');
        if (actor) return actor;
        const { headers } = context.switchToHttp().getRequest();
        throw new Problem(headers.authorization ? tokenFault(info) : 'AUTH090');
    }
}
CallerGuard = _ts_decorate([
    Injectable(),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RevokedSessions === "undefined" ? Object : RevokedSessions,
        typeof SeenDevices === "undefined" ? Object : SeenDevices,
        typeof ShopWrites === "undefined" ? Object : ShopWrites
    ])
], CallerGuard);
/** The token that the strategy has found good; the services that ask for it get it as it came. */ const bearerOf = ExtractJwt.fromAuthHeaderAsBearerToken();
/** Whether the route admits this kind of actor; `signed-in` admits owners and operators, but no devices. */ function isAwaited({ caller }, actor) {
    if (caller === 'signed-in') return actor.kind === 'owner' || actor.kind === 'operator';
    return caller === actor.kind;
}

//# sourceMappingURL=caller.guard.js.map