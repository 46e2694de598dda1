import type { Route } from '@jumun/contracts';
import type { Played } from '@jumun/client/played';
import type { Page } from 'playwright-core';
import { playRoute, type Backend } from '../fake-gateway.ts';
import { cutOff as breakLine } from '../fixture.ts';
import { press } from './owner-screen.ts';

/** The page has come. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();
/** An alert stands. */
export const alertShown = (page: Page) => page.getByRole('alertdialog').waitFor();
/** A text box by its label. */
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
/** Plays the server for one call. */
export const answering =
  <R extends Route>(route: R, answer: Played<R>) =>
  (backend: Backend) =>
    void playRoute(backend, route, answer);

/** Logs in from the log-in page. */
export async function logIn(page: Page): Promise<void> {
  await field(page, '이메일').fill('demo@jumun.test');
  await field(page, '비밀번호').fill('jumun1234!');
  await press(page, '로그인');
}

/** Ticks what has to be agreed to. */
export const agree = (page: Page) => page.getByRole('checkbox', { name: '필수 항목에 모두 동의해요' }).check();

/** Fills in the sign-up form and sends it. */
export async function signUp(page: Page, email = 'new@jumun.test'): Promise<void> {
  await field(page, '이름').fill('김사장');
  await field(page, '이메일').fill(email);
  await field(page, '스토어 이름').fill('이름이스무글자나되는아주긴가게이름입니다요');
  await field(page, '비밀번호').fill('oatcake1234!');
  await field(page, '비밀번호 확인').fill('oatcake1234!');
  await agree(page);
  await press(page, '회원가입');
}

/** Says whose password was forgotten. */
export async function findAccount(page: Page): Promise<void> {
  await field(page, '이름').fill('김데모');
  await field(page, '이메일').fill('demo@jumun.test');
  await press(page, '인증번호 받기');
}

/** Goes on to the new password. */
export async function atNewPassword(page: Page): Promise<void> {
  await findAccount(page);
  await page.getByRole('heading', { name: '새 비밀번호 설정' }).waitFor();
}

/** Sets the new password. */
export async function resetPassword(page: Page): Promise<void> {
  await atNewPassword(page);
  await field(page, '인증번호 6자리').fill('123456');
  await field(page, '새 비밀번호').fill('jumun1234!');
  await field(page, '새 비밀번호 확인').fill('jumun1234!');
  await press(page, '비밀번호 바꾸기');
}

/** The connection breaks once everything of the page is there, as it does for a person who is typing. */
export async function cutOff(page: Page, late = ['/AlertBox-', '-checks-']): Promise<void> {
  await heading(page);
  await breakLine(page, late);
}
