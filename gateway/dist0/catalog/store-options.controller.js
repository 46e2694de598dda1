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
import { Controller, Inject } from '@nestjs/common';
import { contracts, http, OPTION_PICTURE_MAX_BYTES, Problem } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { storePicture } from '@jumun/storage';
import { Answers } from '../http/answers.js';
import { readUpload } from '../http/upload.js';
import { inWireNames } from '../http/wire-names.js';
import { GATEWAY_CONFIG, OBJECT_STORE } from '../tokens.js';
import { presentOptions } from './present-catalog.js';
import { ShopChanges } from './shop-changes.js';
const { procedures } = contracts.catalog;
const routes = http.catalog;
const PICTURE = {
    field: 'upload-option-file',
    maxBytes: OPTION_PICTURE_MAX_BYTES,
    tooLarge: '파일 크기는 5MB 이하여야 합니다.'
};
const OPTION_FIELDS = {
    profileImage: 'profile_image',
    backgroundImage: 'background_image',
    fontColor: 'font_color',
    coverNumber: 'cover_number',
    introduction: 'introduction'
};
export class StoreOptionsController {
    constructor(rpc, changes, store, config){
        this.rpc = rpc;
        this.changes = changes;
        this.store = store;
        this.config = config;
    }
    async options(_request, call) {
        const look = await this.rpc.call(procedures.getStoreOptions, {}, call.actor);
        return {
            success: true,
            data: {
                options: presentOptions(call.owner.shopId, look)
            }
        };
    }
    async save({ body }, call) {
        const { shopId } = call.owner;
        const { profile_image: profileImage, background_image: backgroundImage } = body;
        await this.checkPictures({
            profile_image: profileImage,
            background_image: backgroundImage
        });
        const { font_color: fontColor, cover_number: coverNumber, introduction } = body;
        const changes = {
            profileImage,
            backgroundImage,
            fontColor,
            coverNumber,
            introduction
        };
        const saved = this.rpc.call(procedures.saveStoreOptions, changes, call.actor);
        const look = await inWireNames(OPTION_FIELDS, saved).finally(()=>this.changes.note(shopId));
        return {
            success: true,
            message: '스토어 정보가 저장되었어요.',
            data: {
                options: presentOptions(shopId, look)
            }
        };
    }
    async upload(_request, call) {
        const { file } = await readUpload(call.request, PICTURE);
        if (!file) throw new Problem('INVALID_INPUT', {
            errors: [
                {
                    path: PICTURE.field,
                    message: '파일을 선택해주세요.'
                }
            ]
        });
        const { attachFilePath: attach } = await storePicture(this.store, file, {
            maxBytes: PICTURE.maxBytes
        });
        const fileInfo = {
            attach,
            attach_file_path: attach,
            fileUrl: `${this.config.PUBLIC_ORIGIN}/media/${attach}`
        };
        return {
            success: true,
            message: '파일이 성공적으로 업로드되었습니다.',
            attach,
            fileInfo
        };
    }
    /**
   * Refuses a missing picture, with which the page would look broken. While the object store is away, the check passes.
   */ async checkPictures(named) {
        const faults = await Promise.all(Object.entries(named).map(async ([path, picture])=>{
            const isThere = !picture || await this.store.has('public', picture).catch(()=>true);
            return isThere ? [] : [
                {
                    path,
                    message: '이미지를 다시 올려주세요.'
                }
            ];
        }));
        if (faults.flat().length > 0) throw new Problem('INVALID_INPUT', {
            errors: faults.flat()
        });
    }
}
_ts_decorate([
    Answers(routes.storeOptions),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], StoreOptionsController.prototype, "options", null);
_ts_decorate([
    Answers(routes.saveStoreOptions),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], StoreOptionsController.prototype, "save", null);
_ts_decorate([
    Answers(routes.uploadOptionFile),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], StoreOptionsController.prototype, "upload", null);
StoreOptionsController = _ts_decorate([
    Controller(),
    _ts_param(2, Inject(OBJECT_STORE)),
    _ts_param(3, Inject(GATEWAY_CONFIG)),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof Rpc === "undefined" ? Object : Rpc,
        typeof ShopChanges === "undefined" ? Object : ShopChanges,
        typeof ObjectStore === "undefined" ? Object : ObjectStore,
        typeof Pick === "undefined" ? Object : Pick
    ])
], StoreOptionsController);

//# sourceMappingURL=store-options.controller.js.map