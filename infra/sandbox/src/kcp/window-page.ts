import { asEucKrForm } from '../euc-kr.ts';
import { escapeHtml, htmlPage, won } from '../pages/layout.ts';
import type { Trade } from './books.ts';
import { cards } from './cards.ts';
import type { ReturnForm } from './return-form.ts';
import { walletOf, wallets } from './wallets.ts';

const cardPicks = cards
  .map(
    ({ code, name }, at) =>
      `<label class="pick"><input type="radio" name="card_cd" value="${code}"${at === 0 ? ' checked' : ''}>${name}</label>`,
  )
  .join('');

const walletPicks = (opened: string | undefined): string =>
  [{ code: '', name: '카드' }, ...wallets]
    .filter(({ code }) => opened === undefined || code === opened)
    .map(
      ({ code, name }, at) =>
        `<label class="pick"><input type="radio" name="wallet" value="${code}"${at === 0 ? ' checked' : ''}>${name}</label>`,
    )
    .join('');

const moneyPicks = [
  ['0', '카드로'],
  ['half', '머니 절반'],
  ['all', '머니로 모두'],
]
  .map(
    ([value, name], at) =>
      `<label class="pick"><input type="radio" name="money" value="${value}"${at === 0 ? ' checked' : ''}>${name}</label>`,
  )
  .join('');

/** The payment window: what is bought, with which card or wallet, and every way it can end. */
export function windowPage(trade: Trade): string {
  const buyer = trade.browser?.echoed['buyr_name'];
  const opened = trade.browser?.wallet;
  const title = `${walletOf(opened)?.name ?? '카드'} 결제`;
  return htmlPage(
    title,
    `<h1>${title}</h1><section class="card"><div class="sum">${won(trade.amount)}</div><dl><dt>상품</dt><dd>${escapeHtml(trade.goodName)}</dd><dt>주문번호</dt><dd>${escapeHtml(trade.orderNo)}</dd>${buyer ? `<dt>주문자</dt><dd>${escapeHtml(buyer)}</dd>` : ''}</dl></section>` +
      `<form method="post" action="/kcp-pay/pay/press" autocomplete="off"><input type="hidden" name="approval_key" value="${escapeHtml(trade.approvalKey)}"><fieldset><legend>결제 수단</legend>${walletPicks(opened)}</fieldset><fieldset><legend>머니·포인트</legend>${moneyPicks}</fieldset><fieldset><legend>카드 선택</legend>${cardPicks}</fieldset>` +
      `<button class="main" name="outcome" value="approve">승인</button><div class="two"><button name="outcome" value="decline">취소</button><button name="outcome" value="limit">한도 초과</button><button name="outcome" value="abandon">창만 닫기</button><button name="outcome" value="approve-late">늦게 승인</button></div><div class="two" style="grid-template-columns:1fr"><button name="outcome" value="approve-twice">두 번 승인</button></div></form>`,
  );
}

/** Carries the result to the merchant: the browser posts it by itself, or when the reader is ready. */
export function carryPage({ url, charset, fields }: ReturnForm, byItself: boolean): string {
  const written = (value: string): string => escapeHtml(charset === 'euc-kr' ? asEucKrForm(value) : value);
  const inputs = fields
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${written(value)}">`)
    .join('');
  const words = byItself
    ? '<h1>가맹점으로 돌아가고 있어요</h1>'
    : '<h1>카드 인증은 끝났어요</h1><p>주문의 결제 시간이 지난 다음에 아래 단추를 눌러보세요.</p>';
  const submit = byItself ? '<script>document.forms[0].submit()</script>' : '';
  return htmlPage(
    '결제 결과',
    `${words}<form method="post" action="${escapeHtml(url)}" accept-charset="${charset}">${inputs}<button class="main">가맹점으로 돌아가기</button></form>${submit}`,
    charset,
  );
}

export function leftPage(): string {
  return htmlPage(
    '결제창 닫기',
    '<h1>결제하지 않고 나왔어요</h1><p>이 창을 닫아주세요.</p><script>window.close()</script>',
  );
}

export function faultPage(fault: string): string {
  return htmlPage('결제창 오류', `<h1>결제창을 열 수 없어요</h1><div class="card">${escapeHtml(fault)}</div>`);
}
