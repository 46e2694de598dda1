import type { http } from '@jumun/contracts';
import { pending, refused, type Played } from '@jumun/client/played';
import type { Frame, Page } from 'playwright-core';
import { play, type Backend } from '../fake-gateway.ts';
import type { Screen } from './screen.ts';

const form = { route: '/support/inquiry', path: '/support/inquiry' };

/** A person's words on the form; `more` replaces some of them. */
export const inquiryWords = {
  topic: '요금·정산',
  name: '김문의',
  email: 'asks@jumun.test',
  phone: '01012345678',
  message: '야시장에서 쓰려고 해요. 수수료와 정산 날짜가 궁금해요.',
};

/** Fills in the whole form, as a person does. */
export async function fillInquiry(page: Page | Frame, more: Partial<typeof inquiryWords> = {}): Promise<void> {
  const { topic, name, email, phone, message } = { ...inquiryWords, ...more };
  const box = (label: string) => page.getByRole('textbox', { name: label });
  await page.getByText(topic, { exact: true }).click();
  await box('이름').fill(name);
  await box('전화번호').fill(phone);
  await box('답변받을 이메일').fill(email);
  await box('문의 내용').fill(message);
  await page.getByRole('checkbox').check();
}

export const pressSend = (page: Page): Promise<void> => page.getByRole('button', { name: /보내기$/ }).click();

export const taken = { inquiryNumber: 'Q261121-4K7M2P', createdAt: '2026-11-21T13:18:00+09:00' };
/** Answers inquiries so; returns as `play` does. */
export const playInquiry = (send: Played<typeof http.inquiry.send>) => (backend: Backend) =>
  play(backend, { inquiry: { send } });
const heading = (page: Page, name: string): Promise<void> => page.getByRole('heading', { level: 1, name }).waitFor();

export const inquiryScreens: Screen[] = [
  {
    ...form,
    name: 'inquiry',
    state: 'empty',
    reach: (page) => heading(page, '1:1 문의'),
  },
  {
    ...form,
    name: 'inquiry-written',
    state: 'ready',
    reach: async (page) => {
      await fillInquiry(page, { name: '가나다라마바사아자차카타파하가나다라마바', message: '가'.repeat(2_000) });
    },
  },
  {
    ...form,
    name: 'inquiry-wrong',
    state: 'ready',
    reach: async (page) => {
      await heading(page, '1:1 문의');
      await pressSend(page);
      await page.getByRole('alert').getByText('개인정보 수집과 이용에 동의해주세요').waitFor();
    },
  },
  {
    ...form,
    name: 'inquiry-sending',
    state: 'loading',
    backend: playInquiry(pending),
    reach: async (page) => {
      await fillInquiry(page);
      await pressSend(page);
      await page.getByText('보내는 중...').waitFor();
    },
  },
  {
    ...form,
    name: 'inquiry-sent',
    state: 'ready',
    backend: playInquiry(taken),
    reach: async (page) => {
      await fillInquiry(page);
      await pressSend(page);
      await heading(page, '문의가 접수됐어요');
    },
  },
  {
    ...form,
    name: 'inquiry-failed',
    state: 'error',
    backend: playInquiry(refused('SERVICE_AWAY')),
    faults: /503/,
    reach: async (page) => {
      await fillInquiry(page);
      await pressSend(page);
      await page.getByText('적은 내용은 그대로 남아 있어요.').waitFor();
    },
  },
  {
    ...form,
    name: 'inquiry-offline',
    state: 'offline',
    faults: /ERR_INTERNET_DISCONNECTED/,
    reach: async (page) => {
      await fillInquiry(page);
      await page.context().setOffline(true);
      await pressSend(page);
      await page.getByText('서버와 연결할 수 없습니다. 네트워크 연결을 확인해주세요.').waitFor();
    },
  },
];
