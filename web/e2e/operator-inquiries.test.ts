import { http } from '@jumun/contracts';
import { pending, refused } from '@jumun/client/played';
import { play } from './fake-gateway.ts';
import { type OperatorBackend, inquiryNumbered, layOnDesk } from './operator-desk-backend.ts';
import { operatorFixture } from './operator-fixture.ts';
import { OPERATOR } from './operator-backend.ts';

let desk: OperatorBackend;
const fixture = operatorFixture({ prepare: ({ backend }) => void (desk = layOnDesk(backend, { inquiries: 35 })) });
const { inquiry } = http;

const rows = () => fixture.page.getByRole('table', { name: '1:1 문의' }).getByRole('row');
const rowOf = (number: string) => rows().filter({ hasText: number });
const openOne = async (n: number) => {
  await fixture.open(`/inquiries?inquiry=${inquiryNumbered(n).inquiryId}`);
  await fixture.page.getByRole('dialog', { name: '문의 내용' }).waitFor();
};
const confirm = (act: string) => fixture.dialog.getByRole('button', { name: act, exact: true }).click();

it('inquiries that wait come first, a page at a time', async () => {
  await fixture.open('/inquiries');
  await rowOf('Q261121-000001').waitFor();
  await rowOf('Q261121-000030').waitFor();
  expect(await rowOf('Q261121-000031').count()).toBe(0);
  await fixture.button('더 보기').click();
  await rowOf('Q261121-000035').waitFor();
});

it('that cannot be asked for anew stay on the screen, with when they are from', async () => {
  await fixture.open('/inquiries');
  await rowOf('Q261121-000001').waitFor();
  const bringBack = play(fixture.gateway.backend, {
    inquiry: { list: refused('FORBIDDEN', { message: '볼 수 없어요.' }) },
  });
  await fixture.button('새로 불러오기').click();
  await fixture.text(/새로 불러오지 못했어요 · \d{4}\. /).waitFor();
  await rowOf('Q261121-000001').waitFor();
  bringBack();
  await fixture.button('다시 시도').click();
  await fixture.text(/새로 불러오지 못했어요/).waitFor({ state: 'detached' });
});

it('one that a machine may have sent says so', async () => {
  await fixture.open('/inquiries');
  await rowOf('Q261121-000002').getByText('자동 입력 의심').waitFor();
  await openOne(2);
  await fixture.text(/자동으로 보낸 문의일 수 있어요/).waitFor();
});

it('opens by the keyboard with all that was written, and closes by Esc', async () => {
  await fixture.open('/inquiries');
  await fixture.page.getByRole('link', { name: '김손님 Q261121-000001 자세히 보기' }).press('Enter');
  const sheet = fixture.page.getByRole('dialog', { name: '문의 내용' });
  await sheet.getByText('답을 기다릴게요. 1').waitFor();
  await sheet.getByText('guest1@jumun.test').waitFor();
  await fixture.page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(new URL(fixture.page.url()).search).toBe('');
});

it('is answered by mail, whose subject has the number', async () => {
  await openOne(1);
  const mail = await fixture.page.getByRole('link', { name: '메일로 답하기' }).getAttribute('href');
  expect(decodeURIComponent(mail ?? '')).toBe(
    'mailto:guest1@jumun.test?subject=[주문(Jumun)] 문의하신 내용에 답변드려요 (Q261121-000001)',
  );
});

it('is noted as answered only with a note, and then lies among the answered ones', async () => {
  const { inquiryId } = inquiryNumbered(1);
  await openOne(1);
  await fixture.button('답변했어요').click();
  await confirm('남기기');
  await fixture.dialog.getByText('처리한 내용을 입력해주세요.').waitFor();
  await fixture.dialog.getByRole('textbox', { name: '처리한 내용' }).fill('수수료를 알려드렸어요.');
  await confirm('남기기');
  await fixture.text('답변했다고 남겼어요.').waitFor();
  await rowOf('Q261121-000001').waitFor({ state: 'detached' });
  await fixture.page.locator('h1:focus').waitFor();
  expect(fixture.gateway.asked(inquiry.answer, { inquiryId })[0]?.body).toEqual({
    status: 'answered',
    note: '수수료를 알려드렸어요.',
  });
  await fixture.button('답변함').click();
  await fixture.page.getByRole('link', { name: /Q261121-000001/ }).press('Enter');
  await fixture.page.getByRole('dialog').getByText('수수료를 알려드렸어요.').waitFor();
});

it('that somebody else answered meanwhile says so, and keeps the note', async () => {
  play(fixture.gateway.backend, { inquiry: { answer: refused('INQUIRY_ANSWERED') } });
  await openOne(1);
  await fixture.button('답변했어요').click();
  await fixture.dialog.getByRole('textbox', { name: '처리한 내용' }).fill('적던 내용');
  await confirm('남기기');
  await fixture.dialog.getByText('이미 답변한 문의예요.').waitFor();
  expect(await fixture.dialog.getByRole('textbox', { name: '처리한 내용' }).inputValue()).toBe('적던 내용');
});

it('whose session ended while it was noted has the note again for the same operator, and for nobody else', async () => {
  play(fixture.gateway.backend, { inquiry: { answer: refused('AUTH097') } });
  const note = fixture.dialog.getByRole('textbox', { name: '처리한 내용' });
  const logIn = async (email: string) => {
    const tokens = { accessToken: 'ops-access-2', refreshToken: 'ops-refresh-2' };
    play(fixture.gateway.backend, { auth: { opsLogin: () => ({ tokens, operator: { ...OPERATOR, email } }) } });
    await fixture.page.getByLabel('이메일').fill(email);
    await fixture.page.getByRole('textbox', { name: '비밀번호' }).fill('desk1234!');
    await fixture.page.keyboard.press('Enter');
    await fixture.button('답변했어요').click();
    await note.waitFor();
  };
  await openOne(1);
  await fixture.button('답변했어요').click();
  await note.fill('수수료를 알려드렸어요.');
  await confirm('남기기');
  await logIn('other@jumun.test');
  expect(await note.inputValue()).toBe('');
  await note.fill('남의 말');
  await confirm('남기기');
  await logIn('other@jumun.test');
  expect(await note.inputValue()).toBe('남의 말');
});

it('says that nothing waits', async () => {
  desk.inquiries = [];
  await fixture.open('/inquiries');
  await fixture.page.getByRole('main').getByText('확인할 내역이 없어요').waitFor();
});

it('that can not be listed says why and is asked for again; a slow list shows its shape', async () => {
  const bringBack = play(fixture.gateway.backend, {
    inquiry: { list: refused('FORBIDDEN', { message: '볼 수 없어요.' }) },
  });
  await fixture.open('/inquiries');
  await fixture.text('볼 수 없어요.').waitFor();
  bringBack();
  await fixture.button('다시 시도').click();
  await rowOf('Q261121-000001').waitFor();
  play(fixture.gateway.backend, { inquiry: { list: pending } });
  await fixture.button('답변함').click();
  await fixture.text('문의를 불러오는 중이에요').waitFor({ state: 'attached' });
});
