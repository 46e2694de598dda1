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
import iconv from 'iconv-lite';
import { contracts, FILE_PART_CHARACTERS, http, Problem, PROVIDER_FILE_FIELD, PROVIDER_FILE_MAX_BYTES, ProviderFileForm, wireReconciliation } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { v7 } from 'uuid';
import { Answers } from '../http/answers.js';
import { fieldErrors, parseOptions } from '../http/korean-faults.js';
import { readUpload } from '../http/upload.js';
const { procedures } = contracts.settlement;
const routes = http.settlement;
export class BookkeepingController {
    constructor(rpc){
        this.rpc = rpc;
    }
    async uploadProviderFile(_request, call) {
        const { day, text } = await readProviderForm(call);
        const uploadId = v7();
        const parts = Math.max(1, Math.ceil(text.length / FILE_PART_CHARACTERS));
        for(let part = 0; part < parts; part += 1){
            const piece = text.slice(part * FILE_PART_CHARACTERS, (part + 1) * FILE_PART_CHARACTERS);
            await this.rpc.call(procedures.keepFilePart, {
                uploadId,
                part,
                text: piece
            }, call.actor);
        }
        const found = await this.rpc.call(procedures.loadFile, {
            uploadId,
            day,
            parts
        }, call.actor);
        return {
            success: true,
            data: wireReconciliation.encode(found)
        };
    }
}
_ts_decorate([
    Answers(routes.uploadProviderFile),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], BookkeepingController.prototype, "uploadProviderFile", null);
BookkeepingController = _ts_decorate([
    Controller(),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof Rpc === "undefined" ? Object : Rpc
    ])
], BookkeepingController);
const utf8 = new TextDecoder('utf-8', {
    fatal: true
});
/** Consoles of card companies write EUC-KR, in which Korean is hardly ever valid UTF-8. */ function readText(file) {
    try {
        return utf8.decode(file);
    } catch  {
        return iconv.decode(file, 'cp949');
    }
}
async function readProviderForm(call) {
    const { fields, file } = await readUpload(call.request, {
        field: PROVIDER_FILE_FIELD,
        maxBytes: PROVIDER_FILE_MAX_BYTES,
        tooLarge: '8MB까지 올릴 수 있어요.'
    });
    const form = ProviderFileForm.safeParse(fields, parseOptions);
    if (!form.success) throw new Problem('INVALID_INPUT', {
        errors: fieldErrors(form.error)
    });
    if (!file) {
        const errors = [
            {
                path: PROVIDER_FILE_FIELD,
                message: '파일을 골라주세요.'
            }
        ];
        throw new Problem('INVALID_INPUT', {
            errors
        });
    }
    const text = readText(file);
    // A text with null bytes is no CSV, and no database keeps it.
    if (text.includes('\0')) throw new Problem('FILE_BROKEN');
    return {
        ...form.data,
        text
    };
}

//# sourceMappingURL=bookkeeping.controller.js.map