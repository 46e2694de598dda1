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
import { contracts, FEE_LINES_A_PAGE, http, Problem } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { Answers } from '../http/answers.js';
import { feesFile, feeStatementFile, historyFile } from './settlement-files.js';
const { procedures } = contracts.settlement;
const routes = http.settlement;
/** Lines of one file; a longer spreadsheet is of no use. */ const MAX_FILE_LINES = 50_000;
export class SettlementController {
    constructor(rpc){
        this.rpc = rpc;
    }
    async historyFile({ query }, call) {
        const days = await this.rpc.call(procedures.listSettlementDays, query, call.actor);
        nameFile(call, `settlement-${query.from}-${query.to}.csv`);
        return historyFile(days);
    }
    async feesFile({ query }, call) {
        const lines = [];
        // Page by page: a message holds a few hundred lines, not a year.
        for(let before, isLast = false; !isLast; before = lines.at(-1)?.transactionId){
            const page = {
                ...query,
                before,
                limit: FEE_LINES_A_PAGE
            };
            const found = await this.rpc.call(procedures.listFees, page, call.actor);
            lines.push(...found);
            isLast = found.length < FEE_LINES_A_PAGE;
            if (lines.length > MAX_FILE_LINES) throw tooLong();
        }
        nameFile(call, `fees-${query.from}-${query.to}.csv`);
        return feesFile(lines);
    }
    async feeStatementFile({ query }, call) {
        const statement = await this.rpc.call(procedures.getFeeStatement, query, call.actor);
        nameFile(call, `fee-statement-${query.month}.csv`);
        return feeStatementFile(statement);
    }
}
_ts_decorate([
    Answers(routes.historyFile),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], SettlementController.prototype, "historyFile", null);
_ts_decorate([
    Answers(routes.feesFile),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], SettlementController.prototype, "feesFile", null);
_ts_decorate([
    Answers(routes.feeStatementFile),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], SettlementController.prototype, "feeStatementFile", null);
SettlementController = _ts_decorate([
    Controller(),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof Rpc === "undefined" ? Object : Rpc
    ])
], SettlementController);
/** Names hold days and months alone, so that they need no quoting. */ const nameFile = (call, name)=>call.answerHeader('content-disposition', `attachment; filename="${name}"`);
const tooLong = ()=>new Problem('INVALID_INPUT', {
        errors: [
            {
                path: 'to',
                message: '내역이 너무 많아요. 기간을 줄여서 다시 받아주세요.'
            }
        ]
    });

//# sourceMappingURL=settlement.controller.js.map