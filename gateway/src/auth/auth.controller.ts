import { Controller, Inject } from '@nestjs/common';
import {
  contracts,
  DOCUMENT_FIELDS,
  DOCUMENT_MAX_BYTES,
  http,
  Problem,
  type OwnerActor,
  type RequestOf,
  type ShopView,
  type WireShop,
} from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { ShopExtras } from './shop-extras.js';
import { isHttps, type GatewayConfig } from '../config.js';
import { Answers, type Reply } from '../http/answers.js';
import type { Call } from '../http/call.js';
import { readUpload } from '../http/upload.js';
import { inWireNames } from '../http/wire-names.js';
import { GATEWAY_CONFIG } from '../tokens.js';
import { clientOf, ownerBrowserCookie, rememberBrowser } from './client-of.js';
import { askingBrowser, typingBrowser } from './code-browser.js';
import { Documents } from './documents.js';
import { presentShop, SHOP_FIELDS, shopEdit } from './present-shop.js';

const { procedures } = contracts.auth;
const routes = http.auth;

@Controller()
export class AuthController {
  constructor(
    private readonly rpc: Rpc,
    private readonly extras: ShopExtras,
    private readonly documents: Documents,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Answers(routes.login)
  async login({ body }: RequestOf<typeof routes.login>, call: Call): Promise<Reply<typeof routes.login>> {
    const client = clientOf(call, ownerBrowserCookie);
    const input = { email: body.shop_email, password: body.password, client };
    const { sessionId, tokens, shop, browser } = await this.rpc.call(procedures.logIn, input, call.actor);
    rememberBrowser(call, ownerBrowserCookie, browser, isHttps(this.config));
    const extras = await this.extras.of(shop, { kind: 'owner', shopId: shop.shopId, sessionId });
    return { success: true, data: { tokens, shop: presentShop(shop, extras) } };
  }

  @Answers(routes.refresh)
  async refresh({ body }: RequestOf<typeof routes.refresh>, call: Call): Promise<Reply<typeof routes.refresh>> {
    const input = { ...body, client: clientOf(call) };
    return { success: true, data: { tokens: await this.rpc.call(procedures.refresh, input, call.actor) } };
  }

  @Answers(routes.changePassword)
  async changePassword(
    { body }: RequestOf<typeof routes.changePassword>,
    call: Call,
  ): Promise<Reply<typeof routes.changePassword>> {
    const input = {
      currentPassword: body.current_password,
      newPassword: body.new_password,
      keepDeviceIds: body.keep_device_ids,
      keepPasskeyIds: body.keep_passkey_ids,
    };
    const names = { currentPassword: 'current_password', newPassword: 'new_password' };
    const changed = inWireNames(names, this.rpc.call(procedures.changePassword, input, call.actor));
    // The mark of the old password is worth nothing now.
    rememberBrowser(call, ownerBrowserCookie, (await changed).browser, isHttps(this.config));
    return { success: true, message: '비밀번호가 변경되었습니다.' };
  }

  @Answers(routes.findAccount)
  async findAccount(
    { body }: RequestOf<typeof routes.findAccount>,
    call: Call,
  ): Promise<Reply<typeof routes.findAccount>> {
    const client = { ...clientOf(call, ownerBrowserCookie), name: askingBrowser(call, this.config) };
    const input = { ownerName: body.owner_name, email: body.shop_email, client };
    const { ownerName, email } = await inWireNames(
      SHOP_FIELDS,
      this.rpc.call(procedures.findAccount, input, call.actor),
    );
    return { success: true, data: [{ owner_name: ownerName, shop_email: email }] };
  }

  @Answers(routes.resetPassword)
  async resetPassword(
    { body }: RequestOf<typeof routes.resetPassword>,
    call: Call,
  ): Promise<Reply<typeof routes.resetPassword>> {
    const { owner_name: ownerName, shop_email: email, new_password: newPassword, reset_code: code } = body;
    const names = { email: 'shop_email', code: 'reset_code', ownerName: 'owner_name', newPassword: 'new_password' };
    const client = { ...clientOf(call, ownerBrowserCookie), name: typingBrowser(call) };
    const input = { ownerName, email, newPassword, code, client };
    const { browser } = await inWireNames(names, this.rpc.call(procedures.resetPassword, input, call.actor));
    rememberBrowser(call, ownerBrowserCookie, browser, isHttps(this.config));
    return { success: true, message: '비밀번호가 변경되었습니다.' };
  }

  @Answers(routes.shopInfo)
  async shopInfo(_request: RequestOf<typeof routes.shopInfo>, call: Call): Promise<Reply<typeof routes.shopInfo>> {
    const shop = await this.rpc.call(procedures.getShop, {}, call.actor);
    return { success: true, data: await this.present(shop, call.owner) };
  }

  @Answers(routes.editShop)
  async editShop({ body }: RequestOf<typeof routes.editShop>, call: Call): Promise<Reply<typeof routes.editShop>> {
    // A document key contains its shop's id; keys of another shop are refused.
    const foreign = DOCUMENT_FIELDS.filter((field) => body[field] && body[field].split('/')[1] !== call.owner.shopId);
    if (foreign.length > 0) {
      throw new Problem('INVALID_INPUT', {
        errors: foreign.map((path) => ({ path, message: '파일을 다시 올려주세요.' })),
      });
    }
    const shop = await inWireNames(SHOP_FIELDS, this.rpc.call(procedures.editShop, shopEdit(body), call.actor));
    const data = await this.present(shop, call.owner);
    return { success: true, message: '상점 프로필이 성공적으로 업데이트되었습니다!', data };
  }

  @Answers(routes.uploadBusinessLicense)
  async uploadBusinessLicense(
    _request: RequestOf<typeof routes.uploadBusinessLicense>,
    call: Call,
  ): Promise<Reply<typeof routes.uploadBusinessLicense>> {
    const limits = {
      field: 'business_file',
      maxBytes: DOCUMENT_MAX_BYTES,
      tooLarge: '파일 크기는 10MB 이하여야 합니다.',
    };
    const { file } = await readUpload(call.request, limits);
    if (!file)
      throw new Problem('INVALID_INPUT', { errors: [{ path: limits.field, message: '파일을 선택해주세요.' }] });
    const { key, url } = await this.documents.keep(file, call.owner);
    const fileInfo = { attach: key, attach_file_path: key, fileUrl: url };
    return { success: true, message: '파일이 성공적으로 업로드되었습니다.', attach: key, fileInfo };
  }

  @Answers(routes.readDocument)
  async readDocument(
    { params, query }: RequestOf<typeof routes.readDocument>,
    call: Call,
  ): Promise<Reply<typeof routes.readDocument>> {
    const { bytes, contentType } = await this.documents.read({ ...params, ...query });
    call.answerHeader('content-type', contentType);
    call.answerHeader('content-disposition', `inline; filename="${params.file}"`);
    call.answerHeader('cache-control', 'private, no-store');
    return bytes;
  }

  private async present(shop: ShopView, owner: OwnerActor): Promise<WireShop> {
    return presentShop(shop, await this.extras.of(shop, owner), this.documents.linksOf(shop, owner));
  }
}
