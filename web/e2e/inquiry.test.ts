import { http } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import type { Frame, Page } from 'playwright-core';
import { held } from './account-visit.ts';
import { fillInquiry, inquiryWords, playInquiry, pressSend, taken } from './screens/inquiry.ts';
import { publicFixture } from './fixture.ts';
import type { TabOptions } from './tabs.ts';

const PAGE = '/support/inquiry';
const { send } = http.inquiry;

const here = publicFixture();
let page: Page;
async function openForm(options?: TabOptions) {
  await here.come(360, options);
  page = here.page;
  await here.open(PAGE);
}
beforeEach(async () => {
  playInquiry(taken)(here.gateway.backend);
  await openForm();
});

const asked = () => here.gateway.asked(send);
const field = (name: string) => page.getByRole('textbox', { name });
const says = (text: string) => page.getByText(text, { exact: true }).waitFor();
const isGone = (text: string) => page.getByText(text, { exact: true }).waitFor({ state: 'detached' });
const isSent = (on: Page | Frame = page) => on.getByRole('heading', { level: 1, name: '문의가 접수됐어요' }).waitFor();
const focused = (name: string) =>
  page.waitForFunction((wanted) => document.activeElement?.getAttribute('name') === wanted, name);
const draftIsGone = () => page.waitForFunction(() => sessionStorage.getItem('jumun_inquiry') === null);
const values = () =>
  Promise.all(['이름', '답변받을 이메일', '전화번호', '문의 내용'].map((name) => field(name).inputValue()));

describe('an inquiry', () => {
  it('is sent as it was written, and answered with its number, the hours and where the answer comes', async () => {
    await fillInquiry(page);
    await pressSend(page);
    await isSent();
    await says('Q261121-4K7M2P');
    await says('asks@jumun.test');
    await says('평일 10:00~19:00에 확인하고 이메일로 답변드려요.');
    expect(asked().map(({ body }) => body)).toEqual([
      {
        ...{ topic: 'price', name: '김문의', email: 'asks@jumun.test', phone: '010-1234-5678' },
        ...{ message: inquiryWords.message, agreedPrivacy: true, homepage: '' },
      },
    ]);
    expect(asked()[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect(asked()[0]?.headers['x-device-id']).toBeUndefined();
  });

  it('leaves nothing of itself behind, and another one begins empty', async () => {
    await fillInquiry(page);
    await pressSend(page);
    await isSent();
    await draftIsGone();
    await here.focused(page.getByRole('heading', { level: 1, name: '문의가 접수됐어요' }));
    await page.getByRole('button', { name: '다른 문의 하기' }).click();
    await field('이름').waitFor();
    expect(await values()).toEqual(['', '', '', '']);
    await fillInquiry(page);
    await pressSend(page);
    await isSent();
    const keys = asked().map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });

  it('is written and sent with the keyboard alone', async () => {
    const press = (...keys: string[]) =>
      keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
    await page.getByRole('radio', { name: '시작하기' }).focus();
    await press('Space', 'ArrowRight', 'Tab');
    await page.keyboard.type('김문의');
    await press('Tab');
    await page.keyboard.type('asks@jumun.test');
    await press('Tab', 'Tab');
    await page.keyboard.type('태블릿으로도 볼 수 있나요?');
    await press('Tab', 'Space', 'Tab', 'Tab', 'Enter');
    await isSent();
    expect(asked()[0]?.body).toMatchObject({
      topic: 'operation',
      name: '김문의',
      message: '태블릿으로도 볼 수 있나요?',
    });
  });

  it('is one, however often its button is pressed while it is under way', async () => {
    const answer = held(taken);
    playInquiry(answer.answered)(here.gateway.backend);
    await fillInquiry(page);
    await pressSend(page);
    await here.pressable(page.getByRole('button', { name: '보내는 중...' }), false);
    await field('이름').press('Enter');
    await here.gateway.heard(send);
    answer.letGo();
    await isSent();
    expect(asked()).toHaveLength(1);
  });
});

describe('a form that is not right yet', () => {
  it('names every field that is missing, with the focus above them', async () => {
    await pressSend(page);
    for (const words of [
      '문의 분야를 선택해주세요',
      '이름을 입력해주세요',
      '이메일을 입력해주세요',
      '문의 내용을 입력해주세요',
      '개인정보 수집과 이용에 동의해주세요',
    ])
      await says(words);
    const summary = page.getByRole('group', { name: '고칠 곳이 5군데 있어요' });
    await here.focused(summary);
    await summary.getByRole('button', { name: '첫 곳으로 가기' }).click();
    await focused('topic');
    expect(asked()).toEqual([]);
  });

  it('says under a field what is wrong while it is typed, and no more once it is right', async () => {
    for (const [name, wrong, words, right] of [
      ['이름', '가'.repeat(41), '40자까지 입력할 수 있어요.', '김문의'],
      ['답변받을 이메일', 'asks@', '유효한 이메일 형식을 입력해주세요', 'asks@jumun.test'],
      ['전화번호', '0101', '전화번호 형식이 올바르지 않습니다.', ''],
      ['문의 내용', '짧아요', '10자 이상 입력해주세요', inquiryWords.message],
      ['문의 내용', '가'.repeat(2_001), '2000자까지 입력할 수 있어요.', inquiryWords.message],
    ] as const) {
      await field(name).fill(wrong);
      await says(words);
      expect(await field(name).getAttribute('aria-invalid')).toBe('true');
      await field(name).fill(right);
      await isGone(words);
    }
  });

  it('puts the focus on the consent when only that is missing, and says so to a screen reader', async () => {
    await fillInquiry(page);
    const box = page.getByRole('checkbox', { name: '개인정보 수집과 이용에 동의해요 (필수)' });
    await box.uncheck();
    await pressSend(page);
    await page.getByRole('alert').getByText('개인정보 수집과 이용에 동의해주세요').waitFor();
    await here.focused(box);
    expect(await box.getAttribute('aria-invalid')).toBe('true');
  });

  it('puts what the server says of a field under that field', async () => {
    const errors = [{ path: 'email', message: '받을 수 없는 주소예요.' }];
    playInquiry(refused('INVALID_INPUT', { errors }))(here.gateway.backend);
    await fillInquiry(page);
    await pressSend(page);
    await says('받을 수 없는 주소예요.');
    await focused('email');
  });

  it('counts what is written', async () => {
    await field('문의 내용').fill('가'.repeat(1_234));
    await says('1,234 / 2,000자');
  });
});

describe('what was typed', () => {
  it('outlives a failed send and is sent again under the same key', async () => {
    const bringBack = playInquiry(refused('SERVICE_AWAY'))(here.gateway.backend);
    await fillInquiry(page);
    await pressSend(page);
    await page.getByRole('alert').getByText('잠시 이용할 수 없어요. 조금 뒤에 다시 시도해주세요.').waitFor();
    await says('적은 내용은 그대로 남아 있어요.');
    const again = page.getByRole('button', { name: '다시 보내기' });
    await here.focused(again);
    bringBack();
    await again.click();
    await isSent();
    const keys = asked().map(({ headers }) => headers['idempotency-key']);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('outlives a reload, with its key', async () => {
    const bringBack = playInquiry(refused('RATE_LIMITED'))(here.gateway.backend);
    await fillInquiry(page);
    await pressSend(page);
    await page.getByText('요청이 너무 많아요. 잠시 뒤에 다시 시도해주세요.').waitFor();
    bringBack();
    await page.reload();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="name"]')?.value === '김문의');
    expect(await values()).toEqual(['김문의', 'asks@jumun.test', '010-1234-5678', inquiryWords.message]);
    expect(await page.getByRole('radio', { name: '요금·정산' }).isChecked()).toBe(true);
    expect(await page.getByRole('checkbox').isChecked()).toBe(true);
    await pressSend(page);
    await isSent();
    expect(new Set(asked().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('outlives a broken network', async () => {
    await openForm({ fresh: true });
    await fillInquiry(page);
    await here.context.setOffline(true);
    await pressSend(page);
    await says('서버와 연결할 수 없습니다. 네트워크 연결을 확인해주세요.');
    await here.context.setOffline(false);
    await pressSend(page);
    await isSent();
    expect(asked()[0]?.body).toMatchObject({ message: inquiryWords.message });
  });
});

describe('the form in a frame', () => {
  it.each([
    [360, 700],
    [1280, 800],
  ])('works at %i px in a frame %i px high, and scrolls nothing but itself', async (width, height) => {
    await page.setViewportSize({ width, height: 900 });
    await page.setContent(
      `<iframe title="1:1 문의" src="${here.origin}${PAGE}" style="width:100%;height:${height}px;border:0"></iframe>`,
    );
    const frame = await page.waitForSelector('iframe').then((element) => element.contentFrame());
    if (!frame) throw new Error('the page has no frame');
    await fillInquiry(frame);
    await frame.getByRole('button', { name: '문의 보내기' }).click();
    await isSent(frame);
    expect(await frame.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await frame.getByRole('contentinfo').count()).toBe(0);
  });
});
