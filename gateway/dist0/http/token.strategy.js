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
import { PassportStrategy } from '@nestjs/passport';
import { actorOfClaims } from '@jumun/contracts';
import { accessTokenOptions, readClaims } from '@jumun/runtime';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { GATEWAY_CONFIG } from '../tokens.js';
export class TokenStrategy extends PassportStrategy(Strategy, 'jwt') {
    constructor(config){
        super({
            jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
            ...accessTokenOptions(config.JWT_PUBLIC_KEY)
        });
    }
    validate(payload) {
        return actorOfClaims(readClaims(payload));
    }
}
TokenStrategy = _ts_decorate([
    Injectable(),
    _ts_param(0, Inject(GATEWAY_CONFIG)),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof Pick === "undefined" ? Object : Pick
    ])
], TokenStrategy);

//# sourceMappingURL=token.strategy.js.map