import type { Clock } from './clock.ts';
import type { Faults } from './faults.ts';
import type { Books } from './kcp/books.ts';
import type { MessageBook } from './solapi/messages.ts';
import { kakaoAccount } from './sandbox-secrets.ts';
import { escapeHtml, htmlPage } from './pages/layout.ts';

interface Shown {
  books: Books;
  messages: MessageBook;
  faults: Faults;
  clock: Clock;
}

export function indexPage({ books, messages, faults, clock }: Shown): string {
  const { trades, charges } = books.counts();
  const waiting = faults
    .list()
    .map(({ target, kind, times }) => `<li>${escapeHtml(`${target} · ${kind} · ${times}번`)}</li>`);
  const now = new Date(clock.now() + 32_400_000).toISOString().slice(0, 19).replace('T', ' ');
  return htmlPage(
    '바깥 세상 연습장',
    `<h1>바깥 세상 연습장</h1><p>카드사, 알림톡과 문자 회사, 구글·네이버·카카오 로그인, 국세청, 정산 회사를 흉내 내는 곳이에요.</p>` +
      `<a class="button main" href="/inbox">받은 메시지 보기</a><a class="button" style="margin-top:8px" href="/pf/${kakaoAccount.channelId}/friend">카카오톡 채널 친구</a><a class="button" style="margin-top:8px" href="/payouts">판매자와 지급 보기</a><a class="button" style="margin-top:8px" href="/printers">프린터</a>` +
      `<h2>지금 상태</h2><dl class="card" style="margin-top:0"><dt>시계</dt><dd>${now}</dd><dt>거래등록</dt><dd>${trades}건</dd><dt>카드 승인</dt><dd>${charges}건</dd><dt>도착한 메시지</dt><dd>${messages.arrivals().length}건</dd></dl>` +
      `<h2>기다리는 장애</h2>${waiting.length > 0 ? `<ul>${waiting.join('')}</ul>` : '<p class="muted">없어요.</p>'}` +
      `<h2>기록</h2><ul class="card list">${['/control/kcp/transactions', '/control/accounts', '/control/payouts', '/control/messages', '/control/webhooks', '/control/faults', '/control/clock'].map((path) => `<li><a href="${path}">${path}</a></li>`).join('')}</ul>`,
  );
}
