import { escapeHtml, htmlPage, won } from '../pages/layout.ts';
import type { PayoutDesk } from '../control/payout-desk.ts';

const SHOWN = 100;

/** A page with the payout providers' accounts and payouts, newest first. */
export function payoutsPage(desks: readonly PayoutDesk[]): string {
  const accounts = desks.flatMap((desk) => desk.accounts()).slice(-SHOWN);
  const payouts = desks.flatMap((desk) => desk.payouts()).slice(-SHOWN);
  const accountRows = accounts.toReversed().map(({ id, provider, ref, state }) => {
    const words = `${provider} · ${escapeHtml(state)}<br><span class="muted">${escapeHtml(ref ?? id)}</span>`;
    return `<li><a href="/toss-seller/${encodeURIComponent(id)}">${words}</a></li>`;
  });
  const payoutRows = payouts
    .toReversed()
    .map(
      ({ id, provider, ref, amount, state }) =>
        `<li><div style="padding:12px 0"><strong>${won(amount)}</strong> ${provider} · ${escapeHtml(state)}<br><span class="muted">${escapeHtml(ref ?? id)}</span></div></li>`,
    );
  return htmlPage(
    '정산',
    `<h1>정산</h1><h2>판매자</h2>${listOr(accountRows, '아직 등록된 판매자가 없어요.')}<h2>지급</h2>${listOr(payoutRows, '아직 지급이 없어요.')}<p><a class="back" href="/">처음으로</a></p>`,
  );
}

function listOr(rows: readonly string[], empty: string): string {
  return rows.length > 0 ? `<ul class="card list">${rows.join('')}</ul>` : `<p class="card">${empty}</p>`;
}
