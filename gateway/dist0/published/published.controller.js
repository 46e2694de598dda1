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
import { routes, versionIn } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { ShopChanges } from '../catalog/shop-changes.js';
import { openMethod } from '../http/answers.js';
import { idempotencyKey } from '../http/idempotency-key.js';
import { orderKeysOf } from '../http/order-keys.js';
import { Prepared } from '../http/prepared.js';
import { withFields } from '../http/wire-names.js';
export class PublishedController {
    constructor(rpc, changes){
        this.rpc = rpc;
        this.changes = changes;
    }
}
PublishedController = _ts_decorate([
    Controller(),
    _ts_metadata("design:type", Function),
    _ts_metadata("design:paramtypes", [
        typeof Rpc === "undefined" ? Object : Rpc,
        typeof ShopChanges === "undefined" ? Object : ShopChanges
    ])
], PublishedController);
const isPublished = (route)=>route.publishes !== undefined;
/** Asks the route's procedure, and answers in the published spelling. */ async function answer({ rpc, changes }, route, request, call) {
    const { procedure, inputOf, replyTo, fieldName, changesStorePage } = route.publishes;
    const asked = withFields(fieldName, rpc.call(procedure, inputOf(request, broughtBy(call, route)), call.actor));
    // An owner sees the store page changed at once through this copy, without waiting for the fact.
    const output = await (changesStorePage ? asked.finally(()=>changes.note(call.owner.shopId)) : asked);
    const { headers, body, version } = replyTo(output, request);
    for (const [name, value] of Object.entries(headers))call.answerHeader(name, value);
    if (version !== undefined) return new Prepared(Buffer.from(body === undefined ? '' : JSON.stringify(body)), `"${version}"`);
    return body instanceof Uint8Array ? Buffer.from(body) : body;
}
/** Input fields that the call brings along: in its headers, and by where it comes from. */ function broughtBy(call, { takesKey, takesOrderKey, publishes }) {
    const knownVersion = publishes.isVersioned ? versionIn(call.header('if-none-match')) : undefined;
    return {
        ...takesKey && {
            idempotencyKey: idempotencyKey(call.header('idempotency-key'))
        },
        ...knownVersion !== undefined && {
            knownVersion
        },
        orderKeys: takesOrderKey ? orderKeysOf(call) : [],
        ...publishes.takesClient && {
            client: {
                address: call.clientAddress
            }
        }
    };
}
for (const route of routes.filter(isPublished)){
    const name = `${route.method} ${route.path}`;
    const method = {
        configurable: true,
        value (request, call) {
            return answer(this, route, request, call);
        }
    };
    openMethod(route, PublishedController.prototype, name, method);
    Object.defineProperty(PublishedController.prototype, name, method);
}

//# sourceMappingURL=published.controller.js.map