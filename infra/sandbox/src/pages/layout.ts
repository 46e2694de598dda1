const style = `
*{box-sizing:border-box}
body{margin:0;background:#F7F5F2;color:#1C1A17;font:400 15px/1.5 Pretendard,-apple-system,"Apple SD Gothic Neo","Noto Sans KR",sans-serif;word-break:keep-all;overflow-wrap:anywhere}
main{max-width:480px;margin:0 auto;padding:16px 16px 32px}
h1{font-size:20px;line-height:1.25;margin:8px 0 16px}h2{font-size:17px;line-height:1.25;margin:24px 0 8px}
p{margin:0 0 12px}a{color:#B23812}.muted{color:#6B645B;font-size:13px}
.strip{background:#1C1A17;color:#fff;font-size:13px;text-align:center;padding:8px 16px}
.card{background:#fff;border:1px solid #E7E2DB;border-radius:16px;padding:16px;margin:0 0 16px}
.sum{font-size:32px;font-weight:700;line-height:1.25;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:12px 0 0}dt{color:#6B645B}dd{margin:0;text-align:right}
.field{display:block;font-weight:600;margin:0 0 12px}.field input{display:block;width:100%;min-height:44px;margin-top:4px;padding:8px 12px;border:1px solid #8C857B;border-radius:10px;background:#fff;color:#1C1A17;font-size:16px;font-family:inherit}
fieldset{border:0;padding:0;margin:0 0 16px;display:grid;grid-template-columns:repeat(auto-fill,minmax(130px,1fr));gap:8px}
legend{font-weight:600;padding:0;margin-bottom:8px}
.pick{display:flex;align-items:center;gap:8px;min-height:44px;padding:8px 12px;background:#fff;border:1px solid #8C857B;border-radius:10px;cursor:pointer}
.pick:has(:checked){border-color:#C8421A;background:#FFF1EA;font-weight:600}.pick input{accent-color:#C8421A;margin:0}
button,.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:48px;padding:8px 16px;border:1px solid #8C857B;border-radius:10px;background:#fff;color:#1C1A17;font:600 16px/1.25 inherit;font-family:inherit;text-decoration:none;cursor:pointer}
.main{background:#C8421A;border-color:#C8421A;color:#fff}.two{display:grid;grid-template-columns:1fr 1fr;gap:8px;margin-top:8px}
:focus-visible{outline:2px solid #1D4ED8;outline-offset:2px}.pick:has(:focus-visible){outline:2px solid #1D4ED8;outline-offset:2px}
.list{list-style:none;margin:0;padding:0}.card.list{padding:0 16px;margin:0 0 16px}.back{display:inline-flex;align-items:center;min-height:44px}.list a{display:block;min-height:44px;padding:12px 0;border-top:1px solid #E7E2DB;color:inherit;text-decoration:none}.list li:first-child a{border-top:0}
.bubble{border-radius:16px;padding:12px 16px;margin:0 0 4px;white-space:pre-wrap;background:#fff;border:1px solid #E7E2DB;max-width:340px}
.alimtalk{padding:0;overflow:hidden}.alimtalk b{display:block;background:#FAE64C;color:#1C1A17;padding:8px 16px;font-size:13px}.alimtalk span{display:block;padding:12px 16px}
.when{font-size:13px;color:#6B645B;margin:0 0 16px;font-variant-numeric:tabular-nums}
`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (char) => escapes[char] ?? char) : text;
}

/** A whole page. The title is text; the body is HTML that was escaped where it was made. */
export function htmlPage(title: string, body: string, charset = 'utf-8'): string {
  return `<!doctype html><html lang="ko"><head><meta charset="${charset}"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><div class="strip">연습용 화면이에요. 실제 돈과 문자는 오가지 않아요.</div><main>${body}</main></body></html>`;
}

export function won(amount: number | string): string {
  return `${Number(amount).toLocaleString('ko-KR')}원`;
}
