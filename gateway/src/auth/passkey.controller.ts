import { Controller, Inject } from '@nestjs/common';
import { contracts, http, type RequestOf } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { ShopExtras } from './shop-extras.js';
import { isHttps, type GatewayConfig } from '../config.js';
import { Answers, type Reply } from '../http/answers.js';
import type { Call } from '../http/call.js';
import { GATEWAY_CONFIG } from '../tokens.js';
import { clientOf, operatorBrowserCookie, ownerBrowserCookie, rememberBrowser } from './client-of.js';
import { presentShop } from './present-shop.js';

const { procedures } = contracts.auth;
const { opsLogIn, ownerLogIn } = http.passkeys;

/** Log-ins with a passkey: the browsers are remembered as by a password. */
@Controller()
export class PasskeyController {
  constructor(
    private readonly rpc: Rpc,
    private readonly extras: ShopExtras,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Answers(opsLogIn)
  async opsLogIn({ body }: RequestOf<typeof opsLogIn>, call: Call): Promise<Reply<typeof opsLogIn>> {
    const input = { ...body, client: clientOf(call, operatorBrowserCookie) };
    const loggedIn = await this.rpc.call(procedures.operatorPasskeyLogIn, input, call.actor);
    const { tokens, operatorId, email, roles, browser } = loggedIn;
    rememberBrowser(call, operatorBrowserCookie, browser, isHttps(this.config));
    return {
      success: true,
      data: { tokens, operator: { operator_id: operatorId, email, roles, needs_enrolment: false } },
    };
  }

  @Answers(ownerLogIn)
  async ownerLogIn({ body }: RequestOf<typeof ownerLogIn>, call: Call): Promise<Reply<typeof ownerLogIn>> {
    const input = { ...body, client: clientOf(call, ownerBrowserCookie) };
    const { sessionId, tokens, shop, browser } = await this.rpc.call(procedures.passkeyLogIn, input, call.actor);
    rememberBrowser(call, ownerBrowserCookie, browser, isHttps(this.config));
    const extras = await this.extras.of(shop, { kind: 'owner', shopId: shop.shopId, sessionId });
    return { success: true, data: { tokens, shop: presentShop(shop, extras) } };
  }
}
