import { http } from '@jumun/contracts';
import { ownerStage } from './console-stage.ts';
import { askedOf } from './console-visit.ts';
import { callKey, refusal } from './fake-gateway.ts';

const here = ownerStage();

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

describe('the profile', () => {
  it('stops a new shop with a word about what is to do, and at wrong fields', async () => {
    here.own.shop = { ...here.own.shop, shop_phone: null, status: 'pending' };
    await here.open('/profile');
    await here.page.getByRole('dialog', { name: '새 상점 정보를 입력해주세요' }).getByRole('button').click();
    await here.button('다음 단계').click();
    expect(await here.alertText()).toBe('모든 필드를 올바르게 입력해주세요.');
    await here.closeAlert();
    await text('전화번호 형식이 올바르지 않습니다.').waitFor();
    await field('전화번호').fill('01098765432');
    expect(await field('전화번호').inputValue()).toBe('010-9876-5432');
    await field('상점 이름 (법인명)').fill('카페!');
    await text('특수문자는 사용할 수 없습니다.').waitFor();
  });

  it('is saved once everything is agreed to, and goes to the dashboard', async () => {
    here.own.shop = { ...here.own.shop, agreement_privacy: 'N' };
    await here.open('/profile');
    await here.button('다음 단계').click();
    await here.button('저장하기').click();
    expect(await here.alertText()).toBe('모든 약관에 동의해주세요.');
    await here.closeAlert();
    await here.page.getByRole('checkbox', { name: '모두 동의하기' }).click();
    await here.button('저장하기').click();
    expect(await here.alertText()).toBe('상점 프로필이 성공적으로 업데이트되었습니다!');
    await here.closeAlert();
    await here.page.waitForURL(/\/dashboard$/);
    expect(askedOf(here.gateway, http.auth.editShop)[0]?.body).toMatchObject({
      agreement_privacy: 'Y',
      business_type: 'corporate',
      personal_account_file: null,
    });
  });

  it('leads back to the field that the server refused', async () => {
    here.gateway.world.overrides[callKey(http.auth.editShop)] = () =>
      refusal(409, 'STORE_NAME_TAKEN', '이미 사용 중인 상점 도메인 이름이에요.', {
        errors: [{ path: 'shop_storeName', message: '이미 사용 중인 상점 도메인 이름이에요.' }],
      });
    await here.open('/profile');
    await here.button('다음 단계').click();
    await here.button('저장하기').click();
    expect(await here.alertText()).toBe('이미 사용 중인 상점 도메인 이름이에요.');
    await here.closeAlert();
    expect(await field('상점 도메인 이름').getAttribute('aria-invalid')).toBe('true');
  });

  it('takes jpg, jpeg and png documents only', async () => {
    await here.open('/profile');
    const input = here.page.getByLabel('사업자등록증 사본 파일');
    await input.setInputFiles({ name: 'license.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10) });
    await text('JPG, JPEG, PNG 파일만 올릴 수 있어요.').waitFor();
    expect(askedOf(here.gateway, http.auth.uploadBusinessLicense)).toHaveLength(0);
    await input.setInputFiles({ name: 'license.png', mimeType: 'image/png', buffer: Buffer.alloc(10) });
    expect(await here.alertText()).toBe('파일이 성공적으로 업로드되었습니다.');
  });

  it('lets the address be typed where the search cannot be reached', async () => {
    await here.page.route(/kakaocdn|daumcdn/, (route) => route.abort());
    await here.open('/profile');
    await here.button('주소 검색').click();
    await text('주소 검색을 열지 못했어요. 주소를 직접 입력해주세요.').waitFor();
    await field('주소').first().fill('서울시 중구 세종대로 110');
    expect(await field('주소').first().inputValue()).toBe('서울시 중구 세종대로 110');
  });

  it('shows a stored document through an address that was made for this look', async () => {
    const path = '/media/license.svg';
    here.own.shop.document_links = { ...here.own.shop.document_links, business_license_file: path };
    await here.open('/profile');
    await here.button('사업자등록증 사본 보기').waitFor();
    const asked = askedOf(here.gateway, http.auth.shopInfo).length;
    const look = async () => {
      await here.button('사업자등록증 사본 보기').click();
      await here.page.getByRole('img', { name: '사업자등록증 사본' }).waitFor();
      await here.page.getByRole('dialog').getByRole('button', { name: '닫기' }).click();
      await here.page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    await look();
    await look();
    expect(askedOf(here.gateway, http.auth.shopInfo).length).toBe(asked + 2);
  });

  it('asks for another address when the one it was given has ended', async () => {
    await here.page.route('**/ended', (route) => route.fulfill({ status: 403, body: '' }));
    here.own.shop.document_links = { ...here.own.shop.document_links, business_license_file: '/ended' };
    await here.open('/profile');
    await here.button('사업자등록증 사본 보기').click();
    await text('서류를 불러오지 못했어요. 다시 시도해주세요.').waitFor();
    here.own.shop.document_links = { ...here.own.shop.document_links, business_license_file: '/media/license.svg' };
    await here.button('다시 시도').click();
    const picture = here.page.getByRole('img', { name: '사업자등록증 사본' });
    await picture.waitFor();
    expect(await picture.getAttribute('src')).toBe('/media/license.svg');
  });

  it('takes the address search from where the page says that it is', async () => {
    const script = `${here.gateway.origin}/own-search.js`;
    await here.page.addInitScript((address) => {
      const meta = Object.assign(document.createElement('meta'), { name: 'jumun-postcode-script', content: address });
      new MutationObserver((_, watch) => {
        if (!document.head) return;
        watch.disconnect();
        document.head.append(meta);
      }).observe(document, { childList: true, subtree: true });
    }, script);
    await here.page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: ownSearch }));
    await here.open('/profile');
    await here.button('주소 검색').click();
    await here.button('세종대로 110').click();
    expect(await field('주소').first().inputValue()).toBe('(04524) 서울 중구 세종대로 110');
  });
});
