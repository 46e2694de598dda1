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
import { createHmac } from 'node:crypto';
import { Controller } from '@nestjs/common';
import { contracts, http, Problem } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { idOfToken, readResult, requestXml, starModel, starState } from '@jumun/printing/printers';
import { Answers } from '../http/answers.js';
import { networksOf } from '../http/network-of.js';
const { pollPrinter } = contracts.notifications.procedures;
const routes = http.printing;
const MOST_MODEL_LETTERS = 60;
export class PollingController {
    constructor(rpc){
        this.rpc = rpc;
    }
    async starPoll({ params: { key }, body }, call) {
        const state = starState(body.statusCode);
        const own = {
            link: 'star',
            key,
            user: body.printerMAC,
            ...networkFor(key, call)
        };
        const asked = {
            ...own,
            verb: 'ask',
            state,
            model: starModel(body['clientAction'])
        };
        const { token, isNew } = await this.rpc.call(pollPrinter, asked, call.actor);
        // Asked once for its abilities, the printer tells them beside its next status.
        const clientAction = [
            'PageInfo',
            'ClientType'
        ].map((request)=>({
                request,
                options: ''
            }));
        return {
            jobReady: token !== null,
            ...token !== null && {
                mediaTypes: [
                    'image/png'
                ],
                jobToken: token
            },
            ...isNew && {
                clientAction
            }
        };
    }
    async starTake({ params: { key }, query: { mac: user, token } }, call) {
        const own = {
            link: 'star',
            key,
            user,
            ...networkFor(key, call)
        };
        const { sheets } = await this.rpc.call(pollPrinter, {
            ...own,
            verb: 'take',
            token
        }, call.actor);
        return Buffer.from(sheets[0]?.image ?? '', 'base64');
    }
    async starEnd({ params: { key }, query: { mac: user, token, code } }, call) {
        const ok = code.startsWith('2');
        const state = ok ? 'ok' : starState(code);
        const own = {
            link: 'star',
            key,
            user,
            ...networkFor(key, call)
        };
        await this.rpc.call(pollPrinter, {
            ...own,
            verb: 'end',
            token,
            ok,
            code,
            state
        }, call.actor);
        return {
            success: true
        };
    }
    async epsonPoll({ params: { key } }, call) {
        const { actor } = call;
        const body = formOf(call.request.body);
        const own = {
            link: 'epson',
            key,
            user: body.ID,
            ...networkFor(key, call)
        };
        if (body.ConnectionType === 'SetResponse') {
            for (const { jobId, ok, code, state } of readResult(body.ResponseFile ?? ''))await this.rpc.call(pollPrinter, {
                ...own,
                verb: 'end',
                token: jobId,
                ok,
                code,
                state
            }, actor);
            return Buffer.alloc(0);
        }
        const { token } = await this.rpc.call(pollPrinter, {
            ...own,
            verb: 'ask',
            model: epsonModel(body)
        }, actor);
        if (token === null) return Buffer.alloc(0);
        const { sheets, width, cut } = await this.rpc.call(pollPrinter, {
            ...own,
            verb: 'take',
            token
        }, actor);
        return Buffer.from(requestXml({
            jobId: idOfToken(token),
            width,
            cut,
            sheets
        }));
    }
}
_ts_decorate([
    Answers(routes.starPoll),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], PollingController.prototype, "starPoll", null);
_ts_decorate([
    Answers(routes.starTake),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], PollingController.prototype, "starTake", null);
_ts_decorate([
    Answers(routes.starEnd),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], PollingController.prototype, "starEnd", null);
_ts_decorate([
    Answers(routes.epsonPoll),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], PollingController.prototype, "epsonPoll", null);
PollingController = _ts_decorate([
    Controller(),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof Rpc === "undefined" ? Object : Rpc
    ])
], PollingController);
const NETWORK_LENGTH = 22;
/** The network that a printer asks from, hashed by its key, so that no service and no table has its address. */ const networkFor = (key, { clientAddress })=>({
        network: createHmac('sha256', key).update(networksOf(clientAddress).site).digest('base64url').slice(0, NETWORK_LENGTH)
    });
/** The name of an Epson printer; from the factory it is the model. */ const epsonModel = ({ Name })=>typeof Name === 'string' && Name !== '' ? Name.slice(0, MOST_MODEL_LETTERS) : undefined;
/** The fields of a printer's form; its results are XML within one of them. */ function formOf(bytes) {
    const fields = new URLSearchParams(Buffer.isBuffer(bytes) ? bytes.toString('utf8') : '');
    const form = routes.epsonPoll.body.safeParse(Object.fromEntries(fields));
    if (!form.success) throw new Problem('INVALID_INPUT');
    return form.data;
}

//# sourceMappingURL=polling.controller.js.map