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
import { contracts, http, MAX_PRODUCTS, PRODUCT_PICTURE_MAX_BYTES } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { storePicture } from '@jumun/storage';
import { Answers } from '../http/answers.js';
import { idempotencyKey } from '../http/idempotency-key.js';
import { readUpload } from '../http/upload.js';
import { OBJECT_STORE } from '../tokens.js';
import { productPresenter } from './present-catalog.js';
import { changedProduct, inProductNames, newProduct } from './product-form.js';
import { ShopChanges } from './shop-changes.js';
import { StorePages } from './store-pages.js';
const { procedures } = contracts.catalog;
const routes = http.catalog;
const PICTURE = {
    field: 'images',
    maxBytes: PRODUCT_PICTURE_MAX_BYTES,
    tooLarge: '파일 크기는 2MB 이하여야 합니다.'
};
export class CatalogController {
    constructor(rpc, pages, changes, store){
        this.rpc = rpc;
        this.pages = pages;
        this.changes = changes;
        this.store = store;
    }
    async storePage({ query }) {
        return this.pages.shared(query.storeName, query.lang);
    }
    async listProducts({ query }, call) {
        const { q: text, category_id: categoryId, limit = MAX_PRODUCTS, after } = query;
        const [products, categories] = await Promise.all([
            this.rpc.call(procedures.listProducts, {
                text,
                categoryId,
                limit,
                after
            }, call.actor),
            this.rpc.call(procedures.listCategories, {}, call.actor)
        ]);
        const next = products.length === limit ? products.at(-1)?.productId ?? null : null;
        return {
            success: true,
            data: {
                products: products.map(productPresenter(categories)),
                next
            }
        };
    }
    async createProduct(_request, call) {
        const { fields, file } = await readUpload(call.request, PICTURE);
        const input = newProduct(fields);
        const picture = file && await this.keepPicture(file);
        const key = idempotencyKey(call.header('idempotency-key'));
        const created = this.rpc.call(procedures.createProduct, {
            ...input,
            picture,
            idempotencyKey: key
        }, call.actor);
        const data = await this.withCategories(await this.changing(call, inProductNames(created)), call);
        return {
            success: true,
            message: '상품이 생성되었습니다.',
            data
        };
    }
    async updateProduct(_request, call) {
        const { fields, file } = await readUpload(call.request, PICTURE);
        const input = changedProduct(fields);
        const picture = file && await this.keepPicture(file);
        const changed = this.rpc.call(procedures.updateProduct, {
            ...input,
            picture
        }, call.actor);
        const data = await this.withCategories(await this.changing(call, inProductNames(changed)), call);
        return {
            success: true,
            message: '상품이 수정되었습니다.',
            data
        };
    }
    /** Marks the store page as changed in this copy at once, so that the owner's next view doesn't wait for the fact. */ async changing(call, work) {
        return work.finally(()=>this.changes.note(call.owner.shopId));
    }
    async keepPicture(file) {
        return (await storePicture(this.store, file, {
            maxBytes: PRODUCT_PICTURE_MAX_BYTES
        })).attachFilePath;
    }
    async withCategories(product, call) {
        return productPresenter(await this.rpc.call(procedures.listCategories, {}, call.actor))(product);
    }
}
_ts_decorate([
    Answers(routes.store),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf
    ]),
    _ts_metadata("design:returntype", Promise)
], CatalogController.prototype, "storePage", null);
_ts_decorate([
    Answers(routes.listProducts),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], CatalogController.prototype, "listProducts", null);
_ts_decorate([
    Answers(routes.createProduct),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], CatalogController.prototype, "createProduct", null);
_ts_decorate([
    Answers(routes.updateProduct),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof RequestOf === "undefined" ? Object : RequestOf,
        typeof Call === "undefined" ? Object : Call
    ]),
    _ts_metadata("design:returntype", Promise)
], CatalogController.prototype, "updateProduct", null);
CatalogController = _ts_decorate([
    Controller(),
    _ts_param(3, Inject(OBJECT_STORE)),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof Rpc === "undefined" ? Object : Rpc,
        typeof StorePages === "undefined" ? Object : StorePages,
        typeof ShopChanges === "undefined" ? Object : ShopChanges,
        typeof ObjectStore === "undefined" ? Object : ObjectStore
    ])
], CatalogController);

//# sourceMappingURL=catalog.controller.js.map