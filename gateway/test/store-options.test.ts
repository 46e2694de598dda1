import sharp from 'sharp';
import {
  contracts,
  http,
  OPTION_PICTURE_MAX_BYTES,
  Problem,
  type ChatStatus,
  type StoreOptions,
} from '@jumun/contracts';
import { PICTURE, shop } from './setup-answers.js';
import { SHOP_ID, openedGateway, saidOf } from './setup-gateway.js';

const { auth, catalog, notifications } = contracts;
const routes = http.catalog;

const gateway = openedGateway();
let token: string;
let png: Buffer;
beforeAll(async () => {
  token = await gateway.keys.token();
  png = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c8421a' } })
    .png()
    .toBuffer();
  await gateway.base.stub(catalog.procedures.saveStoreOptions, (changes) => {
    asked = changes;
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    return { ...look, ...Object.fromEntries(given) };
  });
});

const look: StoreOptions = {
  profileImage: PICTURE,
  backgroundImage: null,
  fontColor: '#112233',
  coverNumber: 3,
  introduction: '반가워요',
};
let asked: object | undefined;
beforeEach(() => (asked = undefined));

const save = (json: unknown) => gateway.ask('PUT', routes.saveStoreOptions.path, { token, json });
const upload = (body: FormData) => gateway.ask('POST', routes.uploadOptionFile.path, { token, body });
function form(bytes: Buffer, field = 'upload-option-file'): FormData {
  const data = new FormData();
  data.set(field, new Blob([new Uint8Array(bytes)]), 'picture.png');
  return data;
}

describe('the look of the store page', () => {
  it('is shown in the published spelling', async () => {
    await gateway.base.stub(catalog.procedures.getStoreOptions, () => look);
    expect((await gateway.ask('GET', routes.storeOptions.path, { token })).body).toEqual({
      success: true,
      data: {
        options: {
          option_id: SHOP_ID,
          profile_image: { attach_file_path: PICTURE },
          background_image: null,
          font_color: '#112233',
          cover_number: 3,
          introduction: '반가워요',
        },
      },
    });
  });

  it('takes an uploaded picture by its path, its address or the object that the options hold', async () => {
    const uploaded = await upload(form(png));
    expect(uploaded.status).toBe(201);
    const { attach, fileInfo } = uploaded.body;
    expect(attach).toMatch(/^pictures\/[\w/]+\/640\.webp$/);
    expect(fileInfo).toEqual({
      attach,
      attach_file_path: attach,
      fileUrl: `http://localhost:3000/media/${attach}`,
    });
    expect((await gateway.ask('GET', new URL(fileInfo.fileUrl as string).pathname)).status).toBe(200);
    for (const profile_image of [attach, fileInfo.fileUrl, { attach_file_path: attach }]) {
      const saved = await save({ option_id: SHOP_ID, profile_image, cover_number: 2 });
      expect([saved.status, asked]).toEqual([200, { profileImage: attach, coverNumber: 2 }]);
      expect(saved.body.data.options.profile_image).toEqual({ attach_file_path: attach });
    }
  });

  it('keeps what is left out, and drops a picture that is set to nothing', async () => {
    await save({ font_color: '#FF0000', introduction: ' 안녕하세요 ' });
    expect(asked).toEqual({ fontColor: '#FF0000', introduction: '안녕하세요' });
    await save({ profile_image: null, background_image: '' });
    expect(asked).toEqual({ profileImage: null, backgroundImage: null });
    await save({});
    expect(asked).toEqual({});
  });

  it.each([
    [{ font_color: 'red' }, 'font_color', '글자 색은 #000000처럼 입력해주세요.'],
    [{ cover_number: 5 }, 'cover_number', '커버는 1번부터 4번까지 고를 수 있어요.'],
    [{ cover_number: '2' }, 'cover_number', '커버는 1번부터 4번까지 고를 수 있어요.'],
    [{ profile_image: 'https://example.com/x.png' }, 'profile_image', '형식이 올바르지 않아요.'],
    [{ profile_image: 7 }, 'profile_image', '형식이 올바르지 않아요.'],
    [{ profile_image: 'pictures/ab/none/640.webp' }, 'profile_image', '이미지를 다시 올려주세요.'],
    [{ background_image: '/media/pictures/../../x' }, 'background_image', '이미지를 다시 올려주세요.'],
  ])('refuses %j with a sentence', async (body, path, message) => {
    const answer = await save(body);
    expect([answer.status, saidOf(answer.body.errors)]).toEqual([400, [{ path, message }]]);
    expect(asked).toBeUndefined();
  });
});

describe('a picture for it', () => {
  it('over 5 MB is refused in the published words', async () => {
    const answer = await upload(form(Buffer.alloc(OPTION_PICTURE_MAX_BYTES + 1, png)));
    expect([answer.status, answer.body.message]).toEqual([413, '파일 크기는 5MB 이하여야 합니다.']);
  });

  it('that is none, is missing, or stands in another field is refused', async () => {
    expect((await upload(form(Buffer.from('%PDF-1.7')))).body.errorCode).toBe('FILE_TYPE');
    expect((await upload(new FormData())).status).toBe(400);
    const missing = new FormData();
    missing.set('upload-option-file', 'text');
    expect(saidOf((await upload(missing)).body.errors)).toEqual([
      { path: 'upload-option-file', message: '파일을 선택해주세요.' },
    ]);
    expect(saidOf((await upload(form(png, 'images'))).body.errors)).toEqual([
      { path: 'images', message: '파일은 upload-option-file에 올려주세요.' },
    ]);
    const two = form(png);
    two.append('upload-option-file', new Blob([new Uint8Array(png)]), 'second.png');
    const answer = await upload(two);
    expect([answer.status, saidOf(answer.body.errors)]).toEqual([
      400,
      [{ path: 'upload-option-file', message: '파일은 하나만 올려주세요.' }],
    ]);
  });
});

describe('the shop object', () => {
  const chat: ChatStatus = {
    kakaoUserId: '4023',
    notificationsEnabled: true,
    friend: false,
    friendCheckedAt: '2026-11-21T03:00:00.000Z',
  };
  const info = () => gateway.ask('GET', http.auth.shopInfo.path, { token });
  beforeAll(async () => {
    await gateway.base.stub(auth.procedures.getShop, () => shop);
  });

  it('has the look, the Kakao alerts and the code of the store', async () => {
    await gateway.base.stub(catalog.procedures.getStoreOptions, () => look);
    await gateway.base.stub(notifications.procedures.getChatStatus, () => chat);
    const { data } = (await info()).body;
    expect(data).toMatchObject({
      profile_image: { attach_file_path: PICTURE },
      cover_number: 3,
      kakao_user_id: '4023',
      kakao_notification_enabled: 'Y',
      kakao_friend_status: 'N',
      kakao_friend_checked_at: '2026-11-21T03:00:00.000Z',
      store_qr_file: { attach_file_path: 'qr/demo.png' },
    });
    expect(data).not.toHaveProperty('incomplete');
  });

  it('is answered while the services beside auth are away, and says what is missing', async () => {
    await gateway.base.stub(catalog.procedures.getStoreOptions, () => {
      throw new Problem('SERVICE_AWAY');
    });
    let letGo: (late: ChatStatus) => void = () => undefined;
    await gateway.base.stub(notifications.procedures.getChatStatus, () => new Promise((resolve) => (letGo = resolve)));
    const answer = await info();
    letGo(chat);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      shop_name: '데모 카페',
      profile_image: null,
      cover_number: 1,
      kakao_friend_status: 'N',
      incomplete: ['store_options', 'kakao'],
    });
  });

  it('has no code before the store is open', async () => {
    await gateway.base.stub(notifications.procedures.getChatStatus, () => chat);
    await gateway.base.stub(auth.procedures.getShop, () => ({ ...shop, status: 'pending' as const }));
    expect((await info()).body.data.store_qr_file).toBeNull();
  });
});
