import { http } from '@jumun/contracts';
import { pending, refused, asBefore } from '@jumun/client/played';
import { chooseFile } from './choose-file.ts';
import { ownerFixture } from './console-fixture.ts';
import { until } from './console-visit.ts';
import { addSettings, type SettingsBackend } from './console-shop-backend.ts';
import { numbered } from './fake-ids.ts';
import { play } from './fake-gateway.ts';

const here = ownerFixture();
let settings: SettingsBackend;
beforeEach(() => {
  settings = addSettings(here.gateway.backend);
});

const { catalog } = http;
const text = (words: string) => here.page.getByText(words, { exact: true });
const radio = (name: string) => here.page.getByRole('radio', { name });
/** Comes back once a choice is the chosen one. */
const isChosen = (name: string) => here.page.getByRole('radio', { name, checked: true }).waitFor();
const skinPicker = () => here.page.getByRole('dialog', { name: '커버 고르기' });
const question = () => here.page.getByRole('alertdialog', { name: '매장 정보를 저장할까요?' });
const saved = () => here.gateway.asked(catalog.saveStoreOptions);
const uploads = () => here.gateway.asked(catalog.uploadOptionFile);
const choosePicture = (bytes: number, mimeType = 'image/png') =>
  chooseFile(here.page.getByLabel('프로필 사진 파일'), { name: 'face.png', mimeType, bytes });

async function openOptions(): Promise<void> {
  await here.open('/profileOption');
  await text('@demo').waitFor();
}
async function save(): Promise<void> {
  await here.button('저장하기').click();
  await question().getByRole('button', { name: '저장하기' }).click();
}

describe('the look of the store', () => {
  it('shows the shop as guests see it, sold-out products too, and filters by category', async () => {
    await openOptions();
    const goods = here.page.getByRole('list', { name: '상품' }).getByRole('listitem');
    await goods.first().waitFor();
    expect(await goods.count()).toBe(8);
    expect(await goods.filter({ hasText: '품절' }).allInnerTexts()).toEqual([
      expect.stringContaining('딸기 크림 라떼'),
    ]);
    await here.button('디저트').click();
    await goods.nth(3).waitFor({ state: 'detached' });
    expect(await goods.count()).toBe(3);
    await here.button('디저트').click();
    await goods.nth(7).waitFor();
    expect(await here.button('굿즈').count()).toBe(0);
  });

  it('leaves hidden products out, and opens many a few at a time', async () => {
    const [first] = here.own.products;
    here.own.products = Array.from({ length: 30 }, (_, n) => ({
      ...structuredClone(first ?? here.own.products[0]),
      productId: numbered(30_000 + n),
      productName: `상품 ${n}`,
      status: n === 0 ? 'inactive' : 'active',
    })) as typeof here.own.products;
    await openOptions();
    const goods = here.page.getByRole('list', { name: '상품' }).getByRole('listitem');
    await text('상품 1').waitFor();
    expect([await goods.count(), await text('상품 0').count()]).toEqual([12, 0]);
    await here.button('더 보기').click();
    await goods.nth(23).waitFor();
    expect(await goods.count()).toBe(24);
  });

  it('changes the cover once a skin is confirmed, and saves only that', async () => {
    await openOptions();
    expect(await here.button('저장하기').isDisabled()).toBe(true);
    await here.page.getByRole('button', { name: 'SKIN+' }).click();
    await isChosen('새벽');
    await skinPicker().getByText('물결').click();
    await isChosen('물결');
    await here.button('이 커버로 바꾸기').click();
    await skinPicker().waitFor({ state: 'detached' });
    await text('아직 저장하지 않았어요.').waitFor();
    await save();
    await text('매장 정보가 저장됐어요.').waitFor();
    expect(saved().map(({ body }) => body)).toEqual([{ coverNumber: 3 }]);
    await question().getByRole('button', { name: '확인' }).click();
    await question().waitFor({ state: 'detached' });
    expect(await here.button('저장하기').isDisabled()).toBe(true);
  });

  it('lets a skin be chosen with the keyboard, and leaves the cover where the picker is only closed', async () => {
    await openOptions();
    await here.page.getByRole('button', { name: 'SKIN+' }).press('Enter');
    await radio('새벽').focus();
    for (const skin of ['체크', '물결', '도장']) {
      await here.page.keyboard.press('ArrowRight');
      await isChosen(skin);
    }
    await here.page.keyboard.press('Escape');
    await skinPicker().waitFor({ state: 'detached' });
    expect(await here.button('저장하기').isDisabled()).toBe(true);
  });

  it('pushes the skins sideways with the mouse, which chooses none', async () => {
    await here.comeAgain(1280);
    await openOptions();
    await here.page.getByRole('button', { name: 'SKIN+' }).click();
    const row = here.page.getByRole('radiogroup', { name: '커버' });
    const box = await row.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 300, (box?.y ?? 0) + 60];
    await here.page.mouse.move(x, y);
    await here.page.mouse.down();
    await here.page.mouse.move(x - 200, y, { steps: 5 });
    await here.page.mouse.up();
    expect(await row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
    expect(await radio('새벽').isChecked()).toBe(true);
    await skinPicker().getByText('도장').click();
    await isChosen('도장');
  });

  it('lets a row of skins go where the button was let go beside it, and hears the keyboard after a push', async () => {
    await here.comeAgain(1280);
    await openOptions();
    await here.page.getByRole('button', { name: 'SKIN+' }).click();
    const row = here.page.getByRole('radiogroup', { name: '커버' });
    const box = await row.boundingBox();
    const [x, top, { mouse }] = [(box?.x ?? 0) + 300, box?.y ?? 0, here.page];
    await mouse.move(x, top + 2);
    await mouse.down();
    await mouse.move(x, top - 2);
    await mouse.up();
    await mouse.move(x - 200, top + 60, { steps: 5 });
    expect(await row.evaluate((element) => element.scrollLeft)).toBe(0);
    await mouse.move(x, top + 60);
    await mouse.down();
    await mouse.move(x - 100, top - 40, { steps: 5 });
    await mouse.up();
    await radio('새벽').focus();
    await here.page.keyboard.press('ArrowRight');
    await isChosen('체크');
  });

  it('takes a picture up to 5 MB, and says what is wrong with another', async () => {
    await openOptions();
    await choosePicture(5 * 1024 * 1024 + 1);
    await text('파일 크기는 5MB 이하여야 합니다.').waitFor();
    await choosePicture(10, 'image/gif');
    await text('JPG, PNG, WEBP 파일만 올릴 수 있어요.').waitFor();
    expect(uploads()).toHaveLength(0);
    await choosePicture(10);
    await text('파일이 성공적으로 업로드되었습니다.').waitFor();
    expect(uploads()[0]?.text).toContain('name="upload-option-file"');
    await save();
    await text('매장 정보가 저장됐어요.').waitFor();
    expect(saved()[0]?.body).toEqual({ profileImage: 'pictures/uploaded.svg' });
  });

  it('is not saved before a picture that is on its way has come', async () => {
    let arrive: () => void = () => undefined;
    play(here.gateway.backend, {
      catalog: { uploadOptionFile: () => new Promise((resolve) => (arrive = () => resolve(asBefore))) },
    });
    await openOptions();
    await radio('숲').click();
    await here.page.getByRole('button', { name: '저장하기', disabled: false }).waitFor();
    await choosePicture(10);
    await here.page.getByRole('button', { name: '저장하기', disabled: true }).waitFor();
    await until(here.page, () => uploads().length === 1);
    arrive();
    await text('파일이 성공적으로 업로드되었습니다.').waitFor();
    await save();
    await text('매장 정보가 저장됐어요.').waitFor();
    expect(saved().map(({ body }) => body)).toEqual([{ profileImage: 'pictures/uploaded.svg', fontColor: '#0f6b3e' }]);
  });

  it('shows the shop’s first letter where its picture is gone', async () => {
    await here.page.route(/\/media\/pictures\//, (route) => route.fulfill({ status: 404, body: '' }));
    await openOptions();
    await text('데').waitFor();
    expect(await here.page.getByRole('region', { name: '매장 모습' }).locator('img').count()).toBe(0);
  });

  it('keeps the picture when an upload fails, with the reason', async () => {
    play(here.gateway.backend, { catalog: { uploadOptionFile: refused('FILE_BROKEN') } });
    await openOptions();
    await choosePicture(10);
    expect(await here.alertText()).toBe(
      '파일 업로드에 실패했습니다. 다시 시도해주세요.\n파일을 읽을 수 없어요. 다른 파일을 올려주세요.',
    );
    await here.closeAlert();
    expect(await here.button('저장하기').isDisabled()).toBe(true);
  });

  it('takes the picture away, and the focus stays where a new one is chosen', async () => {
    await openOptions();
    await here.button('사진 지우기').click();
    const button = here.button('프로필 사진 올리기');
    await button.waitFor();
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await save();
    await text('매장 정보가 저장됐어요.').waitFor();
    expect(saved()[0]?.body).toEqual({ profileImage: null });
  });
});

describe('the photograph above the goods', () => {
  const chooseCover = (bytes: number) =>
    chooseFile(here.page.getByLabel('커버 사진 파일'), { name: 'cover.png', mimeType: 'image/png', bytes });

  it('is uploaded, seen at once, and saved alone', async () => {
    await openOptions();
    await chooseCover(10);
    await here.button('커버 사진 바꾸기').waitFor();
    await save();
    await text('매장 정보가 저장됐어요.').waitFor();
    expect(saved()[0]?.body).toEqual({ backgroundImage: 'pictures/uploaded.svg' });
  });

  it('can be taken away again, and the focus stays where a new one is chosen', async () => {
    await openOptions();
    await chooseCover(10);
    await here.button('커버 사진 지우기').click();
    const again = here.button('커버 사진 올리기');
    await again.waitFor();
    expect(await again.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await here.button('저장하기').isDisabled()).toBe(true);
  });

  it('is refused with a reason where it is too large', async () => {
    await openOptions();
    await chooseCover(5 * 1024 * 1024 + 1);
    await text('파일 크기는 5MB 이하여야 합니다.').waitFor();
    expect(uploads()).toHaveLength(0);
  });
});

describe('the font colour', () => {
  it('colours the name at once and is saved as it was chosen', async () => {
    await openOptions();
    await radio('바다').click();
    const name = here.page.getByRole('region', { name: '매장 모습' }).getByText('데모 카페');
    const isBlue = (element: Element | null) => element && getComputedStyle(element).color === 'rgb(29, 78, 216)';
    await here.page.waitForFunction(isBlue, await name.elementHandle());
    await save();
    await text('매장 정보가 저장됐어요.').waitFor();
    expect(saved()[0]?.body).toEqual({ fontColor: '#1d4ed8' });
  });

  it('is not saved when nobody could read it', async () => {
    await openOptions();
    const own = here.page.getByLabel('직접 고르기');
    await own.fill('#ffe14a');
    await text('글자가 잘 보이지 않는 색이에요. 더 진한 색을 골라주세요.').waitFor();
    await here.button('저장하기').click();
    expect(await own.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await question().count()).toBe(0);
    await own.fill('#123456');
    await here.page.getByText('글자가 잘 보이지 않는 색이에요.').waitFor({ state: 'detached' });
    await save();
    await text('매장 정보가 저장됐어요.').waitFor();
    expect(saved()[0]?.body).toEqual({ fontColor: '#123456' });
  });
});

describe('a save of the look', () => {
  it('that fails says so, keeps what was chosen, and can be tried again', async () => {
    const bringBack = play(here.gateway.backend, {
      catalog: { saveStoreOptions: refused('INTERNAL', { message: '문제가 생겼어요.' }) },
    });
    await openOptions();
    await radio('숲').click();
    await save();
    await text('매장 정보를 저장하지 못했어요. 다시 시도해주세요.').waitFor();
    bringBack();
    await question().getByRole('button', { name: '다시 시도' }).click();
    await text('매장 정보가 저장됐어요.').waitFor();
    expect(settings.look.fontColor).toBe('#0f6b3e');
  });

  it('is busy while it takes, and cannot be pressed twice', async () => {
    play(here.gateway.backend, { catalog: { saveStoreOptions: pending } });
    await openOptions();
    await radio('숲').click();
    await save();
    await until(here.page, () => saved().length > 0);
    expect(await question().getByRole('button', { name: '처리 중이에요' }).isDisabled()).toBe(true);
  });

  it('says that a picture has to be uploaded again', async () => {
    play(here.gateway.backend, {
      catalog: {
        saveStoreOptions: refused('INVALID_INPUT', {
          errors: [{ path: 'profile_image', message: '이미지를 다시 올려주세요.' }],
        }),
      },
    });
    await openOptions();
    await choosePicture(10);
    await text('파일이 성공적으로 업로드되었습니다.').waitFor();
    await save();
    await text('이미지를 다시 올려주세요.').waitFor();
    expect(await question().getByRole('button', { name: '다시 시도' }).isEnabled()).toBe(true);
  });

  it('is asked for before the screen is left with changes', async () => {
    await here.comeAgain(1280);
    await openOptions();
    await radio('포도').click();
    await here.page.getByRole('link', { name: '상품 관리' }).click();
    const warning = here.page.getByRole('dialog', { name: '저장하지 않은 내용이 있어요' });
    await warning.getByRole('button', { name: '계속 작성하기' }).click();
    await warning.waitFor({ state: 'detached' });
    expect(await radio('포도').isChecked()).toBe(true);
    await here.page.getByRole('link', { name: '상품 관리' }).click();
    await warning.getByRole('button', { name: '저장하지 않고 나가기' }).click();
    await here.page.waitForURL(/\/productList$/);
    expect(saved()).toHaveLength(0);
  });
});
