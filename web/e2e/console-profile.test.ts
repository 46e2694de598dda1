import { http } from '@jumun/contracts';
import { pending, refused } from '@jumun/client/played';
import { ownerFixture } from './console-fixture.ts';
import { play } from './fake-gateway.ts';

const here = ownerFixture();

const field = (name: string) => here.page.getByRole('textbox', { name });
const text = (words: string) => here.page.getByText(words, { exact: true });
const isFocused = (name: string) =>
  here.page.waitForFunction((label) => {
    const { activeElement } = document;
    return activeElement instanceof HTMLInputElement && activeElement.labels?.[0]?.textContent === label;
  }, name);
/** Passes step 1, which is filled in. */
const toSettlement = async () => {
  await here.open('/profile');
  await here.button('다음 단계').click();
  await here.button('저장하기').waitFor();
};

describe('the profile', () => {
  it('stops a new shop with a word about what is to do, and at wrong fields', async () => {
    here.own.shop = { ...here.own.shop, phone: null, status: 'pending' };
    await here.open('/profile');
    await here.page.getByRole('dialog', { name: '새 매장 정보를 입력해주세요' }).getByRole('button').click();
    await here.button('다음 단계').click();
    expect(await here.alertText()).toBe('모든 필드를 올바르게 입력해주세요.');
    await here.closeAlert();
    await text('전화번호 형식이 올바르지 않습니다.').waitFor();
    await isFocused('전화번호');
    await field('전화번호').fill('01098765432');
    expect(await field('전화번호').inputValue()).toBe('010-9876-5432');
    await field('상점 이름 (법인명)').fill('카페!');
    await text('특수문자는 사용할 수 없습니다.').waitFor();
  });

  it('cannot be passed over before the new shop’s owner has read what is to do', async () => {
    here.own.shop = { ...here.own.shop, address: null, status: 'pending' };
    await here.open('/profile');
    const dialog = here.page.getByRole('dialog', { name: '새 매장 정보를 입력해주세요' });
    await dialog.waitFor();
    await here.page.keyboard.press('Escape');
    await here.page.mouse.click(5, 5);
    expect(await dialog.isVisible()).toBe(true);
    await dialog.getByRole('button', { name: '확인' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await field('상점 도메인 이름').isVisible()).toBe(true);
  });

  it.each([
    ['상점 이름 (법인명)', '', '상점 이름은 필수입니다.'],
    ['상점 이름 (법인명)', '카페 & 바', '특수문자는 사용할 수 없습니다.'],
    ['상점 도메인 이름', '', '상점 도메인 이름은 필수입니다.'],
    ['상점 도메인 이름', '한글가게', '영어와 숫자만 사용이 가능합니다.'],
    ['대표자 이름', '', '이름을 입력해주세요'],
    ['전화번호', '010123', '전화번호 형식이 올바르지 않습니다.'],
    ['사업자등록번호', '12345', '예: 123-45-67890'],
    ['상세 주소', 'A', '상세 주소는 2자 이상 입력해주세요'],
  ])('says at once what is wrong with %s “%s”, and goes to it', async (name, typed, message) => {
    await here.open('/profile');
    await field(name).fill(typed);
    await text(message).waitFor();
    await here.button('다음 단계').click();
    expect(await here.alertText()).toBe('모든 필드를 올바르게 입력해주세요.');
    await here.closeAlert();
    await isFocused(name);
    expect(await field(name).getAttribute('aria-invalid')).toBe('true');
  });

  it('hyphenates numbers while they are typed, and takes no digit too many', async () => {
    await here.open('/profile');
    await field('전화번호').fill('');
    await field('전화번호').pressSequentially('010123456789');
    await field('사업자등록번호').fill('');
    await field('사업자등록번호').pressSequentially('12345678901');
    expect([await field('전화번호').inputValue(), await field('사업자등록번호').inputValue()]).toEqual([
      '010-1234-5678',
      '123-45-67890',
    ]);
  });

  it('is saved once everything is agreed to, and goes to the dashboard', async () => {
    here.own.shop = { ...here.own.shop, agreedPrivacy: false };
    await toSettlement();
    await here.button('저장하기').click();
    expect(await here.alertText()).toBe('모든 약관에 동의해주세요.');
    await here.closeAlert();
    const privacy = here.page.getByRole('checkbox', { name: '개인정보 수집과 이용에 동의해요 (필수)' });
    await privacy.and(here.page.locator(':focus')).waitFor();
    await here.page.getByRole('checkbox', { name: '모두 동의하기' }).click();
    await here.button('저장하기').click();
    expect(await here.alertText()).toBe('상점 프로필이 성공적으로 업데이트되었습니다!');
    await here.closeAlert();
    await here.page.waitForURL(/\/dashboard$/);
    expect(here.gateway.asked(http.auth.editShop)[0]?.body).toMatchObject({
      agreedPrivacy: true,
      businessType: 'corporate',
      personalAccountFile: null,
    });
  });

  it('that is saved with a paper missing says which', async () => {
    here.own.shop = { ...here.own.shop, status: 'pending', corporateAccountFile: null };
    await toSettlement();
    await here.page.getByText('아직 필요해요').and(here.page.locator(':visible')).waitFor();
    await here.button('저장하기').click();
    expect(await here.alertText()).toBe(
      '상점 프로필이 성공적으로 업데이트되었습니다!\n아직 법인 통장 사본이 필요해요. 심사는 그 뒤에 시작돼요.',
    );
  });

  it('is saved once however often it is pressed', async () => {
    play(here.gateway.backend, { auth: { editShop: pending } });
    await toSettlement();
    await here.button('저장하기').evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await here.page.locator('button[type="submit"][aria-busy="true"]').waitFor();
    expect(here.gateway.asked(http.auth.editShop)).toHaveLength(1);
  });

  it('leads back to the field that the server refused', async () => {
    play(here.gateway.backend, {
      auth: {
        editShop: refused('STORE_NAME_TAKEN', {
          errors: [{ path: 'shop_storeName', message: '이미 사용 중인 상점 도메인 이름이에요.' }],
        }),
      },
    });
    await here.open('/profile');
    await here.button('다음 단계').click();
    await here.button('저장하기').click();
    expect(await here.alertText()).toBe('이미 사용 중인 상점 도메인 이름이에요.');
    await here.closeAlert();
    await isFocused('상점 도메인 이름');
    expect(await field('상점 도메인 이름').getAttribute('aria-invalid')).toBe('true');
  });

  it('that could not be saved says so and keeps what was typed', async () => {
    play(here.gateway.backend, { auth: { editShop: () => new Response('{}', { status: 502 }) } });
    await here.open('/profile');
    await field('대표자 이름').fill('박새롬');
    await here.button('다음 단계').click();
    await here.button('저장하기').click();
    expect(await here.alertText()).toBe('상점 프로필 업데이트에 실패했습니다.');
    await here.closeAlert();
    await here.button('이전').click();
    expect(await field('대표자 이름').inputValue()).toBe('박새롬');
  });
});

describe('the review of a shop', () => {
  const state = () => here.page.getByRole('region', { name: '심사 상태' });

  it('that was refused shows the reason first, and what to do', async () => {
    here.own.shop = { ...here.own.shop, status: 'pending', rejectionReason: '서류가 흐려요' };
    await here.open('/profile');
    await state().waitFor();
    expect(await state().innerText()).toMatch(
      /심사에서 반려됐어요\s+서류가 흐려요\s+내용을 고쳐서 저장하면 다시 심사해요\./,
    );
  });

  it('that is under way says what goes on meanwhile', async () => {
    here.own.shop = { ...here.own.shop, status: 'reviewing' };
    await here.open('/profile');
    await state().waitFor();
    expect(await state().innerText()).toContain('주문은 지금도 받을 수 있어요.');
  });

  it('that ended in a restriction shows why, and whom to ask', async () => {
    here.own.shop = { ...here.own.shop, status: 'restricted', restrictionReason: '신고가 들어왔어요' };
    await here.open('/profile');
    await state().getByText('신고가 들어왔어요').waitFor();
    expect(await state().getByRole('link', { name: '문의하기' }).getAttribute('href')).toBe('/support/inquiry');
  });

  it('is no matter for a shop that is open', async () => {
    await here.open('/profile');
    await here.button('다음 단계').waitFor();
    expect(await state().count()).toBe(0);
  });
});
