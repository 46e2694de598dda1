import { Controller, Inject } from '@nestjs/common';
import { contracts, DOCUMENT_MAX_BYTES, http, Problem, type RequestOf } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { storeDocument, type ObjectStore } from '@jumun/storage';
import { Answers, type Reply } from '../http/answers.js';
import type { Call } from '../http/call.js';
import { readUpload } from '../http/upload.js';
import { inWireNames } from '../http/wire-names.js';
import { OBJECT_STORE } from '../tokens.js';
import { presentShop, SHOP_FIELDS, shopEdit } from './present-shop.js';

const { procedures } = contracts.auth;
const routes = http.auth;

/** How long the address of a document that was just uploaded works. */
const FILE_URL_SECONDS = 10 * 60;
const DOCUMENT_FIELDS = [
  'business_license_file',
  'account_copy_file',
  'corporate_account_file',
  'personal_account_file',
] as const;

@Controller()
export class AuthController {
  constructor(
    private readonly rpc: Rpc,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  @Answers(routes.login)
  async login({ body }: RequestOf<typeof routes.login>, call: Call): Promise<Reply<typeof routes.login>> {
    const input = { email: body.shop_email, password: body.password };
    const { tokens, shop } = await this.rpc.call(procedures.logIn, input, call.actor);
    return { success: true, data: { tokens, shop: presentShop(shop) } };
  }

  @Answers(routes.signUp)
  async signUp({ body }: RequestOf<typeof routes.signUp>, call: Call): Promise<Reply<typeof routes.signUp>> {
    const input = {
      ownerName: body.owner_name,
      email: body.shop_email,
      shopName: body.shop_name,
      password: body.password,
    };
    const { shopId } = await inWireNames(SHOP_FIELDS, this.rpc.call(procedures.signUp, input, call.actor));
    return { success: true, message: '회원가입이 완료되었습니다!', data: { shop_id: shopId } };
  }

  @Answers(routes.refresh)
  async refresh({ body }: RequestOf<typeof routes.refresh>, call: Call): Promise<Reply<typeof routes.refresh>> {
    const tokens = await this.rpc.call(procedures.refresh, body, call.actor);
    return { success: true, data: { tokens } };
  }

  @Answers(routes.logout)
  async logout(_request: RequestOf<typeof routes.logout>, call: Call): Promise<Reply<typeof routes.logout>> {
    await this.rpc.call(procedures.logOut, {}, call.actor);
    return { success: true };
  }

  @Answers(routes.shopInfo)
  async shopInfo(_request: RequestOf<typeof routes.shopInfo>, call: Call): Promise<Reply<typeof routes.shopInfo>> {
    const shop = await this.rpc.call(procedures.getShop, {}, call.actor);
    return { success: true, data: presentShop(shop) };
  }

  @Answers(routes.editShop)
  async editShop({ body }: RequestOf<typeof routes.editShop>, call: Call): Promise<Reply<typeof routes.editShop>> {
    // A key names its shop, so nobody can put another shop's papers among its own.
    const foreign = DOCUMENT_FIELDS.filter((field) => body[field] && body[field].split('/')[1] !== call.owner.shopId);
    if (foreign.length > 0) {
      throw new Problem('INVALID_INPUT', {
        errors: foreign.map((path) => ({ path, message: '파일을 다시 올려주세요.' })),
      });
    }
    const shop = await inWireNames(SHOP_FIELDS, this.rpc.call(procedures.editShop, shopEdit(body), call.actor));
    return { success: true, message: '상점 프로필이 성공적으로 업데이트되었습니다!', data: presentShop(shop) };
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
    const { key } = await storeDocument(this.store, file, { shopId: call.owner.shopId, maxBytes: DOCUMENT_MAX_BYTES });
    const fileInfo = { attach: key, attach_file_path: key, fileUrl: await this.store.signedUrl(key, FILE_URL_SECONDS) };
    return { success: true, message: '파일이 성공적으로 업로드되었습니다.', attach: key, fileInfo };
  }
}
