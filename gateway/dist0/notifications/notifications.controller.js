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
import { Controller } from '@nestjs/common';
import { contracts, http, Problem } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { Answers } from '../http/answers.js';
import { readReports } from './delivery-reports.js';
const { procedures } = contracts.notifications;
const routes = http.notifications;
/** As many reports as one message to the service holds. */ const REPORTS_AT_ONCE = 1_000;
export class NotificationsController {
    constructor(rpc){
        this.rpc = rpc;
    }
    async messageReports(_request, call) {
        const secret = call.header('x-solapi-secret');
        if (!secret || secret.length > 200) throw new Problem('FORBIDDEN');
        const { body } = call.request;
        const reports = readReports(Buffer.isBuffer(body) ? body : Buffer.alloc(0));
        for(let at = 0; at === 0 || at < reports.length; at += REPORTS_AT_ONCE){
            const batch = reports.slice(at, at + REPORTS_AT_ONCE);
            await this.rpc.call(procedures.recordDeliveries, {
                secret,
                reports: batch
            }, call.actor);
        }
        return {
            success: true
        };
    }
}
_ts_decorate([
    Answers(routes.messageReports),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], NotificationsController.prototype, "messageReports", null);
NotificationsController = _ts_decorate([
    Controller(),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof Rpc === "undefined" ? Object : Rpc
    ])
], NotificationsController);

//# sourceMappingURL=notifications.controller.js.map