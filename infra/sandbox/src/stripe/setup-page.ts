import { escapeHtml, htmlPage } from '../pages/layout.ts';
import type { Account } from './rows.ts';

/** The page on which Stripe asks a seller who they are and where their money goes. */
export function setupPage(account: Account, session: string): string {
  const { email, country, id } = account;
  return htmlPage(
    '정산 계좌 등록',
    `<h1>정산 계좌 등록</h1><section class="card"><dl style="margin:0"><dt>계정</dt><dd>${escapeHtml(id)}</dd><dt>이메일</dt><dd>${escapeHtml(email ?? '-')}</dd><dt>나라</dt><dd>${escapeHtml(country)}</dd></dl></section>` +
      `<form method="post" action="/stripe/setup/press"><input type="hidden" name="session" value="${session}">` +
      `<button class="main" name="outcome" value="finish">제출하고 끝내기</button><div class="two"><button name="outcome" value="leave">나중에 하기</button><button name="outcome" value="restrict">심사에서 막히기</button></div></form>`,
  );
}

export function lostPage(): string {
  return htmlPage('정산 계좌 등록', '<h1>이 링크는 쓸 수 없어요</h1><p>보낸 곳에서 새 링크를 받아주세요.</p>');
}
