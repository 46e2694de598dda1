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
import { contracts, http, presentWork, shopIdOf } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { Answers } from '../http/answers.js';
import { PrinterWaits } from './printer-waits.js';
const { claimPrintJobs } = contracts.notifications.procedures;
const routes = http.printing;
/** A wait is cut into pieces of this length, since a retry that becomes due wakes no waiting request. */ const LOOK_MS = 6_000;
export class PrintingController {
    constructor(rpc, waits){
        this.rpc = rpc;
        this.waits = waits;
    }
    claimJobs(request, call) {
        return this.claim(request, call);
    }
    claimJobsOfDevice(request, call) {
        return this.claim(request, call);
    }
    async claim({ body }, call) {
        const { actor } = call;
        const { finds } = body;
        let printers = body.printers?.map(({ printer_id: printerId, state })=>({
                printerId,
                state
            }));
        const endsAt = Date.now() + body.wait * 1_000;
        for(;;){
            const wait = this.waits.begin(shopIdOf(actor) ?? '');
            try {
                const work = await this.rpc.call(claimPrintJobs, {
                    printers,
                    finds
                }, actor);
                const leftMs = endsAt - Date.now();
                const answer = {
                    success: true,
                    data: presentWork(work)
                };
                const isWork = work.jobs.length > 0 || work.find !== undefined;
                if (isWork || printers === undefined || leftMs <= 0 || wait.isOneTooMany) return answer;
                // `ok` was true when the request came. Repeated, it would override a newer report and wake its sender, and so
                // back and forth.
                printers = printers.map(({ printerId, state })=>({
                        printerId,
                        state: state === 'ok' ? undefined : state
                    }));
                await wait.until(Math.min(leftMs, LOOK_MS));
                // A job claimed for a caller that hung up would stay unprinted until its lease is over.
                if (call.isGone) return answer;
            } finally{
                wait.end();
            }
        }
    }
}
_ts_decorate([
    Answers(routes.claimJobs),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", typeof Promise === "undefined" ? Object : Promise)
], PrintingController.prototype, "claimJobs", null);
_ts_decorate([
    Answers(routes.claimJobsOfDevice),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", typeof Promise === "undefined" ? Object : Promise)
], PrintingController.prototype, "claimJobsOfDevice", null);
PrintingController = _ts_decorate([
    Controller(),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof Rpc === "undefined" ? Object : Rpc,
        typeof PrinterWaits === "undefined" ? Object : PrinterWaits
    ])
], PrintingController);

//# sourceMappingURL=printing.controller.js.map