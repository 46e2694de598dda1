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
import { desks, DeskService, http, MOST_LETTERS, Problem, presentAccess, presentDeadLetter, presentQueue } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { Answers } from '../http/answers.js';
import { isAway } from '../http/problem-of.js';
import { countWaiting, ifAnswered, presentSum } from './count-waiting.js';
import { mergedLog } from './merged-log.js';
import { withOwners } from './named-owners.js';
import { PlatformState } from './platform-state.js';
const routes = http.desk;
const LOG_PAGE = 100;
export class DeskController {
    constructor(rpc, platformState){
        this.rpc = rpc;
        this.platformState = platformState;
    }
    async waiting(_request, call) {
        return {
            success: true,
            data: await countWaiting(this.rpc, call.actor)
        };
    }
    async deadLetters({ query }, call) {
        const { service: named, after } = query;
        // Each service has an order of its own, so that one place names nothing in all of them.
        if (after !== undefined && named === undefined) throw new Problem('INVALID_INPUT', {
            errors: [
                {
                    path: 'service',
                    message: '서비스를 골라주세요.'
                }
            ]
        });
        const { found, away } = await ofServices(named, async (service)=>{
            const { listDeadLetters, countStuck } = desks[service].procedures;
            const [letters, stuck] = await Promise.all([
                this.rpc.call(listDeadLetters, {
                    after,
                    limit: MOST_LETTERS
                }, call.actor),
                ifAnswered(this.rpc.call(countStuck, {}, call.actor))
            ]);
            return [
                {
                    service,
                    letters,
                    count: stuck?.deadLetters
                }
            ];
        });
        const data = {
            dead_letters: found.flatMap(({ service, letters })=>letters.map((each)=>presentDeadLetter({
                        service,
                        ...each
                    }))),
            total: presentSum([
                ...found.map(({ count })=>count),
                ...away.map(()=>undefined)
            ]),
            next: found.flatMap(({ service, letters })=>{
                const last = letters.length === MOST_LETTERS ? letters.at(-1) : undefined;
                return last ? [
                    {
                        service,
                        after: last.deadLetterId
                    }
                ] : [];
            }),
            away
        };
        return {
            success: true,
            data
        };
    }
    async replayDeadLetter({ body }, call) {
        const { replayDeadLetter } = desks[body.service].procedures;
        await this.rpc.call(replayDeadLetter, {
            deadLetterId: body.dead_letter_id
        }, call.actor);
        return {
            success: true,
            message: '다시 처리했어요.'
        };
    }
    async queues({ query }, call) {
        const { found, away } = await ofServices(query.service, async (service)=>{
            const queues = await this.rpc.call(desks[service].procedures.listQueues, {}, call.actor);
            return queues.map((queue)=>presentQueue({
                    service,
                    ...queue
                }));
        });
        return {
            success: true,
            data: {
                queues: found,
                away
            }
        };
    }
    async retryChore({ body }, call) {
        const { retryChore } = desks[body.service].procedures;
        await this.rpc.call(retryChore, {
            queue: body.queue,
            choreId: body.chore_id
        }, call.actor);
        return {
            success: true,
            message: '작업을 다시 시작했어요.'
        };
    }
    async platform() {
        return {
            success: true,
            data: await this.platformState.look()
        };
    }
    async providers() {
        return {
            success: true,
            data: await this.platformState.providers()
        };
    }
    async accessLog({ query }, call) {
        const { service, actor_id: actorId, limit = LOG_PAGE, places, before, ...rest } = query;
        const search = {
            ...rest,
            actorId,
            limit
        };
        const ask = (of, older)=>this.rpc.call(desks[of].procedures.listAccessLog, {
                ...search,
                before: older
            }, call.actor);
        const named = (found)=>withOwners(this.rpc, call.actor, found);
        if (service === undefined) {
            const merged = await mergedLog({
                ask,
                limit,
                places
            });
            return {
                success: true,
                data: {
                    ...merged,
                    entries: await named(merged.entries)
                }
            };
        }
        const entries = await ask(service, before);
        const next = entries.length === limit ? entries.at(-1)?.position ?? null : null;
        return {
            success: true,
            data: {
                entries: await named(entries.map((entry)=>presentAccess({
                        service,
                        ...entry
                    }))),
                next
            }
        };
    }
}
_ts_decorate([
    Answers(routes.waiting),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], DeskController.prototype, "waiting", null);
_ts_decorate([
    Answers(routes.deadLetters),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], DeskController.prototype, "deadLetters", null);
_ts_decorate([
    Answers(routes.replayDeadLetter),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], DeskController.prototype, "replayDeadLetter", null);
_ts_decorate([
    Answers(routes.queues),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], DeskController.prototype, "queues", null);
_ts_decorate([
    Answers(routes.retryChore),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], DeskController.prototype, "retryChore", null);
_ts_decorate([
    Answers(routes.platform),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", []),
    _ts_metadata("design:returntype", Promise)
], DeskController.prototype, "platform", null);
_ts_decorate([
    Answers(routes.providers),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", []),
    _ts_metadata("design:returntype", Promise)
], DeskController.prototype, "providers", null);
_ts_decorate([
    Answers(routes.accessLog),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], DeskController.prototype, "accessLog", null);
DeskController = _ts_decorate([
    Controller(),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof Rpc === "undefined" ? Object : Rpc,
        typeof PlatformState === "undefined" ? Object : PlatformState
    ])
], DeskController);
/**
 * Asks the named service, or all at once. Among all, unreachable services are listed in `away` and do not fail the
 * request.
 */ async function ofServices(named, ask) {
    if (named !== undefined) return {
        found: await ask(named),
        away: []
    };
    const away = [];
    const found = await Promise.all(DeskService.options.map((service)=>ask(service).catch((error)=>{
            if (!isAway(error)) throw error;
            away.push(service);
            return [];
        })));
    return {
        found: found.flat(),
        away
    };
}

//# sourceMappingURL=desk.controller.js.map