import { http } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import { ownerFixture } from './console-fixture.ts';
import { play } from './fake-gateway.ts';

const here = ownerFixture();

const field = (name: string) => here.page.getByRole('textbox', { name });
const text = (words: string) => here.page.getByText(words, { exact: true });

/** An address search in the shape of Kakao's, with one address. */
const ownSearch = `window.kakao = { Postcode: class {
  constructor(options) { this.options = options; }
  embed(element) {
    const button = document.createElement('button');
    button.textContent = '세종대로 110';
    button.onclick = () => this.options.oncomplete({ zonecode: '04524', address: '서울 중구 세종대로 110' });
    element.append(button);
  }
} };`;

describe('the documents of a shop', () => {
  it('are taken as jpg, jpeg and png only', async () => {
    await here.open('/profile');
    const input = here.page.getByLabel('사업자등록증 사본 파일', { exact: true });
    await input.setInputFiles({ name: 'license.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10) });
    await text('JPG, JPEG, PNG 파일만 올릴 수 있어요.').waitFor();
    expect(here.gateway.asked(http.auth.uploadBusinessLicense)).toHaveLength(0);
    await input.setInputFiles({ name: 'license.png', mimeType: 'image/png', buffer: Buffer.alloc(10) });
    expect(await here.alertText()).toBe('파일이 성공적으로 업로드되었습니다.');
  });

  it('say that an upload failed, and why where the server knows', async () => {
    play(here.gateway.backend, { auth: { uploadBusinessLicense: refused('FILE_BROKEN') } });
    await here.open('/profile');
    const png = { name: 'license.png', mimeType: 'image/png', buffer: Buffer.alloc(10) };
    await here.page.getByLabel('사업자등록증 사본 파일', { exact: true }).setInputFiles(png);
    expect(await here.alertText()).toBe(
      '파일 업로드에 실패했습니다. 다시 시도해주세요.\n파일을 읽을 수 없어요. 다른 파일을 올려주세요.',
    );
    await here.closeAlert();
    expect(await here.button('사업자등록증 사본 다시 올리기').isEnabled()).toBe(true);
  });

  it('are shown through an address that was made for this look', async () => {
    const path = '/media/license.svg';
    here.own.shop.documentLinks = { ...here.own.shop.documentLinks, businessLicenseFile: path };
    await here.open('/profile');
    await here.button('사업자등록증 사본 보기').waitFor();
    const asked = here.gateway.asked(http.auth.shopInfo).length;
    const look = async () => {
      await here.button('사업자등록증 사본 보기').click();
      await here.page.getByRole('img', { name: '사업자등록증 사본' }).waitFor();
      await here.page.getByRole('dialog').getByRole('button', { name: '닫기' }).click();
      await here.page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    await look();
    await look();
    expect(here.gateway.asked(http.auth.shopInfo).length).toBe(asked + 2);
  });

  it('are asked for at another address when the one that was given has ended', async () => {
    await here.page.route('**/ended', (route) => route.fulfill({ status: 403, body: '' }));
    here.own.shop.documentLinks = { ...here.own.shop.documentLinks, businessLicenseFile: '/ended' };
    await here.open('/profile');
    await here.button('사업자등록증 사본 보기').click();
    await text('서류를 불러오지 못했어요. 다시 시도해주세요.').waitFor();
    here.own.shop.documentLinks = { ...here.own.shop.documentLinks, businessLicenseFile: '/media/license.svg' };
    await here.button('다시 시도').click();
    const picture = here.page.getByRole('img', { name: '사업자등록증 사본' });
    await picture.waitFor();
    expect(await picture.getAttribute('src')).toBe('/media/license.svg');
  });

  it('keep their names and can be looked at after a walk through the other step', async () => {
    await here.open('/profile');
    const png = { name: 'license.png', mimeType: 'image/png', buffer: Buffer.alloc(10) };
    await here.page.getByLabel('사업자등록증 사본 파일', { exact: true }).setInputFiles(png);
    await here.page.getByRole('alertdialog').waitFor();
    await here.closeAlert();
    await here.button('다음 단계').click();
    await here.button('이전').click();
    await text('license.png').filter({ visible: true }).waitFor();
    await here.button('사업자등록증 사본 보기').click();
    await here.page.getByRole('dialog', { name: '사업자등록증 사본' }).waitFor();
    expect(await here.page.getByRole('img', { name: '사업자등록증 사본' }).getAttribute('src')).toMatch(/^blob:/);
  });

  it('are those that fit the kind of business, and only they are sent', async () => {
    await here.open('/profile');
    await here.button('다음 단계').click();
    await text('법인 통장 사본').waitFor();
    await here.page.getByRole('radio', { name: '개인 사업자' }).click();
    await text('대표자 명의 통장 사본').waitFor();
    expect(await text('법인 통장 사본').count()).toBe(0);
    const png = { name: 'account.png', mimeType: 'image/png', buffer: Buffer.alloc(10) };
    await here.page.getByLabel('대표자 명의 통장 사본 파일', { exact: true }).setInputFiles(png);
    expect(await here.alertText()).toBe('파일이 성공적으로 업로드되었습니다.');
    await here.closeAlert();
    await here.button('저장하기').click();
    expect(await here.alertText()).toBe('상점 프로필이 성공적으로 업데이트되었습니다!');
    expect(here.gateway.asked(http.auth.editShop)[0]?.body).toMatchObject({
      businessType: 'personal',
      corporateAccountFile: null,
      personalAccountFile: `documents/${here.own.shop.shopId}/uploaded.png`,
    });
  });
});

/** Lets the page find the address search at an address that answers with this script. */
async function searchWith(body: string): Promise<void> {
  const script = `${here.gateway.origin}/own-search.js`;
  await here.page.addInitScript((address) => {
    const meta = Object.assign(document.createElement('meta'), { name: 'jumun-postcode-script', content: address });
    new MutationObserver((_, watch) => {
      if (!document.head) return;
      watch.disconnect();
      document.head.append(meta);
    }).observe(document, { childList: true, subtree: true });
  }, script);
  await here.page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

describe('the address of a shop', () => {
  it('may be typed where the search cannot be reached', async () => {
    await here.page.route(/kakaocdn|daumcdn/, (route) => route.abort());
    await here.open('/profile');
    await here.button('주소 검색').click();
    await text('주소 검색을 열지 못했어요. 주소를 직접 입력해주세요.').waitFor();
    await field('주소').first().fill('서울시 중구 세종대로 110');
    expect(await field('주소').first().inputValue()).toBe('서울시 중구 세종대로 110');
  });

  it('comes from the search, which is where the page says that it is', async () => {
    await searchWith(ownSearch);
    await here.open('/profile');
    await here.button('주소 검색').click();
    await here.button('세종대로 110').click();
    expect(await field('주소').first().inputValue()).toBe('(04524) 서울 중구 세종대로 110');
  });

  it('may be typed where the search’s own code cannot be downloaded, and the form stays as it was', async () => {
    await here.page.route(/\/AddressSearch-.*\.js$/, (route) => route.abort());
    await here.open('/profile');
    await field('대표자 이름').fill('박새롬');
    await here.button('주소 검색').click();
    await text('주소 검색을 열지 못했어요. 주소를 직접 입력해주세요.').waitFor();
    await field('주소').first().fill('서울시 중구 세종대로 110');
    expect(await field('대표자 이름').inputValue()).toBe('박새롬');
    expect(await field('주소').first().inputValue()).toBe('서울시 중구 세종대로 110');
  });

  it('may be typed where the search stays empty, and still after a walk through the other step', async () => {
    await searchWith(`window.kakao = { Postcode: class { embed() {} } };`);
    await here.open('/profile');
    await here.button('주소 검색').click();
    await here.button('직접 입력하기').click();
    await here.page.getByRole('dialog', { name: '주소 검색' }).waitFor({ state: 'detached' });
    await here.page.locator('input[placeholder="도로명 주소"]:focus').waitFor();
    await here.page.keyboard.press('ControlOrMeta+a');
    await here.page.keyboard.type('서울시 중구 세종대로 110');
    await here.button('다음 단계').click();
    await here.button('이전').click();
    await field('주소').first().fill('서울시 중구 세종대로 111');
    expect(await field('주소').first().inputValue()).toBe('서울시 중구 세종대로 111');
  });
});
