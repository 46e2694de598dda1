import { Controller, Inject } from '@nestjs/common';
import { contracts, http, OPTION_PICTURE_MAX_BYTES, Problem, type RequestOf } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { storePicture, type ObjectStore } from '@jumun/storage';
import type { GatewayConfig } from '../config.js';
import { Answers, type Reply } from '../http/answers.js';
import type { Call } from '../http/call.js';
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
  tooLarge: '파일 크기는 5MB 이하여야 합니다.',
};
const OPTION_FIELDS = {
  profileImage: 'profile_image',
  backgroundImage: 'background_image',
  fontColor: 'font_color',
  coverNumber: 'cover_number',
  introduction: 'introduction',
};

/** How an owner's store page looks. */
@Controller()
export class StoreOptionsController {
  constructor(
    private readonly rpc: Rpc,
    private readonly changes: ShopChanges,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(GATEWAY_CONFIG) private readonly config: Pick<GatewayConfig, 'PUBLIC_ORIGIN'>,
  ) {}

  @Answers(routes.storeOptions)
  async options(
    _request: RequestOf<typeof routes.storeOptions>,
    call: Call,
  ): Promise<Reply<typeof routes.storeOptions>> {
    const look = await this.rpc.call(procedures.getStoreOptions, {}, call.actor);
    return { success: true, data: { options: presentOptions(call.owner.shopId, look) } };
  }

  @Answers(routes.saveStoreOptions)
  async save(
    { body }: RequestOf<typeof routes.saveStoreOptions>,
    call: Call,
  ): Promise<Reply<typeof routes.saveStoreOptions>> {
    const { shopId } = call.owner;
    const { profile_image: profileImage, background_image: backgroundImage } = body;
    await this.checkPictures({ profile_image: profileImage, background_image: backgroundImage });
    const { font_color: fontColor, cover_number: coverNumber, introduction } = body;
    const changes = { profileImage, backgroundImage, fontColor, coverNumber, introduction };
    const saved = this.rpc.call(procedures.saveStoreOptions, changes, call.actor);
    const look = await inWireNames(OPTION_FIELDS, saved).finally(() => this.changes.note(shopId));
    return { success: true, message: '스토어 정보가 저장되었어요.', data: { options: presentOptions(shopId, look) } };
  }

  @Answers(routes.uploadOptionFile)
  async upload(
    _request: RequestOf<typeof routes.uploadOptionFile>,
    call: Call,
  ): Promise<Reply<typeof routes.uploadOptionFile>> {
    const { file } = await readUpload(call.request, PICTURE);
    if (!file)
      throw new Problem('INVALID_INPUT', { errors: [{ path: PICTURE.field, message: '파일을 선택해주세요.' }] });
    const { attachFilePath: attach } = await storePicture(this.store, file, { maxBytes: PICTURE.maxBytes });
    const fileInfo = { attach, attach_file_path: attach, fileUrl: `${this.config.PUBLIC_ORIGIN}/media/${attach}` };
    return { success: true, message: '파일이 성공적으로 업로드되었습니다.', attach, fileInfo };
  }

  /**
   * Refuses a missing picture, with which the page would look broken. While the object store is away, the check passes.
   */
  private async checkPictures(named: Record<string, string | null | undefined>): Promise<void> {
    const faults = await Promise.all(
      Object.entries(named).map(async ([path, picture]) => {
        const isThere = !picture || (await this.store.has('public', picture).catch(() => true));
        return isThere ? [] : [{ path, message: '이미지를 다시 올려주세요.' }];
      }),
    );
    if (faults.flat().length > 0) throw new Problem('INVALID_INPUT', { errors: faults.flat() });
  }
}
