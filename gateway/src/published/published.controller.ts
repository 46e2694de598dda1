import { Controller } from '@nestjs/common';
import { routes, versionIn, type Brought, type Publication, type RequestOf, type Route } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { ShopChanges } from '../catalog/shop-changes.js';
import { openMethod } from '../http/answers.js';
import type { Call } from '../http/call.js';
import { idempotencyKey } from '../http/idempotency-key.js';
import { orderKeysOf } from '../http/order-keys.js';
import { Prepared } from '../http/prepared.js';
import { withFields } from '../http/wire-names.js';

/** Answers every call that is published from its procedure; its methods are made from the contracts below. */
@Controller()
export class PublishedController {
  constructor(
    readonly rpc: Rpc,
    readonly changes: ShopChanges,
  ) {}
}

type PublishedRoute = Route & { readonly publishes: Publication };
const isPublished = (route: Route): route is PublishedRoute => route.publishes !== undefined;

/** Asks the route's procedure, and answers in the published spelling. */
async function answer(
  { rpc, changes }: PublishedController,
  route: PublishedRoute,
  request: RequestOf<Route>,
  call: Call,
): Promise<unknown> {
  const { procedure, inputOf, replyTo, fieldName, changesStorePage } = route.publishes;
  const asked = withFields(fieldName, rpc.call(procedure, inputOf(request, broughtBy(call, route)), call.actor));
  // An owner sees the store page changed at once through this copy, without waiting for the fact.
  const output = await (changesStorePage ? asked.finally(() => changes.note(call.owner.shopId)) : asked);
  const { headers, body, version } = replyTo(output, request);
  for (const [name, value] of Object.entries(headers)) call.answerHeader(name, value);
  if (version !== undefined)
    return new Prepared(Buffer.from(body === undefined ? '' : JSON.stringify(body)), `"${version}"`);
  return body instanceof Uint8Array ? Buffer.from(body) : body;
}

/** Input fields that the call brings along: in its headers, and by where it comes from. */
function broughtBy(call: Call, { takesKey, takesOrderKey, publishes }: PublishedRoute): Brought {
  const knownVersion = publishes.isVersioned ? versionIn(call.header('if-none-match')) : undefined;
  return {
    ...(takesKey && { idempotencyKey: idempotencyKey(call.header('idempotency-key')) }),
    ...(knownVersion !== undefined && { knownVersion }),
    orderKeys: takesOrderKey ? orderKeysOf(call) : [],
    ...(publishes.takesClient && { client: { address: call.clientAddress } }),
  };
}

for (const route of routes.filter(isPublished)) {
  const name = `${route.method} ${route.path}`;
  const method = {
    configurable: true,
    value(this: PublishedController, request: RequestOf<Route>, call: Call): Promise<unknown> {
      return answer(this, route, request, call);
    },
  };
  openMethod(route, PublishedController.prototype, name, method);
  Object.defineProperty(PublishedController.prototype, name, method);
}
