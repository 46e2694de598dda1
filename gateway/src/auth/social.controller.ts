import { randomBytes } from 'node:crypto';
import { Controller, Inject } from '@nestjs/common';
import { contracts, http, Problem, serviceActor, type OutputOf, type RequestOf } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import type { Logger } from '@jumun/runtime';
import { ShopExtras } from './shop-extras.js';
import { isHttps, type GatewayConfig } from '../config.js';
import { Answers, type Reply } from '../http/answers.js';
import type { Call } from '../http/call.js';
import { inWireNames } from '../http/wire-names.js';
import { GATEWAY_CONFIG, LOGGER } from '../tokens.js';
import { clientOf, ownerBrowserCookie, rememberBrowser } from './client-of.js';
import { presentShop, SHOP_FIELDS } from './present-shop.js';
import { keepsakeCookie, ticketCookie } from './social-cookies.js';

const { procedures } = contracts.auth;
const routes = http.auth;

const FAILED = '/login?error=social_login_failed';
const INCOMPLETE = '/login?error=invalid_params';

/** The way through the consent pages of Google, Naver and Kakao, and what they tell us later. */
@Controller()
export class SocialController {
  constructor(
    private readonly rpc: Rpc,
    private readonly extras: ShopExtras,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Answers(routes.startSocialLogIn)
  async startSocialLogIn(
    { params }: RequestOf<typeof routes.startSocialLogIn>,
    call: Call,
  ): Promise<Reply<typeof routes.startSocialLogIn>> {
    return this.sendOn(async () => {
      const { url, keepsake } = await this.rpc.call(procedures.startSocialLogIn, params, call.actor);
      call.answerHeader('set-cookie', keepsakeCookie.keep(keepsake, this.isHttps));
      return url;
    });
  }

  @Answers(routes.arriveFromProvider)
  async arriveFromProvider(
    { params, query }: RequestOf<typeof routes.arriveFromProvider>,
    call: Call,
  ): Promise<Reply<typeof routes.arriveFromProvider>> {
    const keepsake = keepsakeCookie.valueIn(call.header('cookie'));
    call.answerHeader('set-cookie', keepsakeCookie.forget(this.isHttps));
    const browser = randomBytes(32).toString('base64url');
    return this.sendOn(async () => {
      const input = { ...params, query, keepsake, browser };
      const arrival = await this.rpc.call(procedures.arriveFromProvider, input, call.actor);
      if ('ticket' in arrival) call.answerHeader('set-cookie', ticketCookie.keep(browser, this.isHttps));
      return placeAfter(arrival);
    });
  }

  @Answers(routes.socialLogIn)
  async socialLogIn(
    { body }: RequestOf<typeof routes.socialLogIn>,
    call: Call,
  ): Promise<Reply<typeof routes.socialLogIn>> {
    const browser = ticketCookie.valueIn(call.header('cookie'));
    const input = { ...body, browser, client: clientOf(call, ownerBrowserCookie) };
    const { sessionId, tokens, shop, browser: mark } = await this.rpc.call(procedures.socialLogIn, input, call.actor);
    call.answerHeader('set-cookie', ticketCookie.forget(this.isHttps));
    rememberBrowser(call, ownerBrowserCookie, mark, this.isHttps);
    const extras = await this.extras.of(shop, { kind: 'owner', shopId: shop.shopId, sessionId });
    return { success: true, data: { tokens, shop: presentShop(shop, extras) } };
  }

  @Answers(routes.socialSignUp)
  async socialSignUp(
    { body }: RequestOf<typeof routes.socialSignUp>,
    call: Call,
  ): Promise<Reply<typeof routes.socialSignUp>> {
    const browser = ticketCookie.valueIn(call.header('cookie'));
    const input = {
      ownerName: body.owner_name,
      email: body.shop_email,
      shopName: body.shop_name,
      provider: body.social_provider,
      providerId: body.social_provider_id,
      ticket: body.ticket,
      browser,
      consents: body.consents,
    };
    const signUp = this.rpc.call(procedures.socialSignUp, input, call.actor);
    const { shopId, ticket } = await inWireNames(SHOP_FIELDS, signUp);
    // The answer's ticket is bound to the same browser, and has its five minutes from now on.
    if (browser !== undefined) call.answerHeader('set-cookie', ticketCookie.keep(browser, this.isHttps));
    return { success: true, message: '회원가입이 완료되었습니다!', data: { shop_id: shopId, ticket } };
  }

  @Answers(routes.kakaoUnlink)
  async kakaoUnlink(
    _request: RequestOf<typeof routes.kakaoUnlink>,
    call: Call,
  ): Promise<Reply<typeof routes.kakaoUnlink>> {
    const notice = { provider: 'kakao', authorization: call.header('authorization'), body: bytesOf(call) } as const;
    const { providerId } = await this.rpc.call(procedures.acceptUnlink, notice, call.actor);
    const { forgetKakaoUser } = contracts.notifications.procedures;
    await this.rpc.call(forgetKakaoUser, { kakaoUserId: providerId }, serviceActor('gateway'));
    return { success: true };
  }

  @Answers(routes.naverUnlink)
  async naverUnlink(
    _request: RequestOf<typeof routes.naverUnlink>,
    call: Call,
  ): Promise<Reply<typeof routes.naverUnlink>> {
    await this.rpc.call(procedures.acceptUnlink, { provider: 'naver', body: bytesOf(call) }, call.actor);
    return { success: true };
  }

  private get isHttps(): boolean {
    return isHttps(this.config);
  }

  /** A person stands in front of the answer, so that whatever goes wrong leads back to the log-in page. */
  private async sendOn(find: () => Promise<string>): Promise<{ url: string }> {
    try {
      return { url: await find() };
    } catch (error) {
      if (!(error instanceof Problem)) this.logger.error({ err: error }, 'a social log-in broke');
      return { url: FAILED };
    }
  }
}

type Arrival = OutputOf<typeof procedures.arriveFromProvider>;

/** Where the browser goes after the consent page. */
function placeAfter(arrival: Arrival): string {
  switch (arrival.outcome) {
    case 'known': {
      const { provider, providerId, email, ticket } = arrival;
      return `/social/auth/success?${new URLSearchParams({ email, provider, providerId, ticket }).toString()}`;
    }
    case 'unknown': {
      const { provider, providerId, email, name, ticket } = arrival;
      const query = { provider, providerId, email: email ?? '', name: name ?? '', ticket };
      return `/register?${new URLSearchParams(query).toString()}`;
    }
    case 'incomplete':
      return INCOMPLETE;
    case 'failed':
      return FAILED;
  }
}

/** The body as it came, a character for each byte. */
function bytesOf({ request: { body } }: Call): string {
  return Buffer.isBuffer(body) ? body.toString('latin1') : '';
}
