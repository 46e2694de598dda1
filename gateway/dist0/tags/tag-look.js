/** The dress of the pages about a tag: one style for both schemes, no code, no file to fetch. */ export const STYLE = `
:root{color-scheme:light dark;--ground:#f7f5f2;--paper:#fff;--ink:#1c1a17;--muted:#6b645b;--line:#e7e2db;--accent:#c8421a;--accent-deep:#b23812;--wash:#fff1ea;--on:#fff;--ring:#1d4ed8}
@media(prefers-color-scheme:dark){:root{--ground:#141210;--paper:#1f1c19;--ink:#f4f0ea;--muted:#b5aca1;--line:#37322d;--accent:#f0895f;--accent-deep:#f5a685;--wash:#3a241a;--on:#1c1a17;--ring:#93b4ff}}
*{box-sizing:border-box}body{font:15px/1.5 Pretendard,-apple-system,'Apple SD Gothic Neo','Noto Sans KR',system-ui,sans-serif;margin:0;color:var(--ink);background:var(--ground);overflow-wrap:anywhere;min-height:100vh;display:flex;flex-direction:column}
:lang(ko){word-break:keep-all}:lang(ja),:lang(zh){line-break:strict}
header,main{width:100%;max-width:480px;margin:0 auto;padding:0 16px}header{display:flex;align-items:center;justify-content:space-between;min-height:44px;font-weight:700;font-size:17px}
header>span{display:flex;align-items:center;gap:8px}details{position:relative;font-size:15px}summary{list-style:none;display:flex;align-items:center;gap:6px;min-height:44px;cursor:pointer}summary::-webkit-details-marker{display:none}
details ul{position:absolute;right:0;top:44px;z-index:1;min-width:140px;margin:0;padding:4px 0;list-style:none;background:var(--paper);border:1px solid var(--line);border-radius:16px}details a{display:flex;align-items:center;min-height:44px;padding:0 16px;color:inherit;text-decoration:none;font-weight:600}
main{flex:1;display:flex;flex-direction:column;padding-bottom:24px}.drawing{display:block;width:216px;height:168px;margin:20px auto 16px}
h1{font-size:24px;line-height:1.25;margin:0 0 8px;text-align:center}p{margin:0 0 24px;color:var(--muted);text-align:center}
ol,dl{margin:0 0 24px;padding:4px 16px;list-style:none;background:var(--paper);border:1px solid var(--line);border-radius:16px}li+li,dl div+div{border-top:1px solid var(--line)}ol>li{display:flex;align-items:center;gap:12px;min-height:68px;padding:12px 0}
.mark{flex:none;display:flex;align-items:center;justify-content:center;width:36px;height:36px;border-radius:50%;background:var(--wash);color:var(--accent-deep)}li b{display:block;font-weight:600}li small{display:block;font-size:13px;color:var(--muted)}
dl div{padding:10px 0}dt{font-size:13px;color:var(--muted)}dd{margin:0}dd strong{font-size:20px}
.act{margin-top:auto;display:flex;align-items:center;justify-content:center;min-height:56px;padding:8px 16px;border-radius:10px;background:var(--accent);color:var(--on);text-decoration:none;font-weight:600;font-size:17px;text-align:center}
.foot{margin:12px 0 0;font-size:13px}.foot b{color:var(--ink);letter-spacing:.06em}
a:focus-visible,summary:focus-visible{outline:2px solid var(--ring);outline-offset:2px}`;
const icon = (paths)=>`<svg aria-hidden="true" width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${paths}</svg>`;
export const icons = {
    globe: icon('<circle cx="12" cy="12" r="9.5"/><path d="M2.5 12h19M12 2.5c5.5 6 5.5 13 0 19-5.5-6-5.5-13 0-19"/>'),
    scan: icon('<path d="M3 8V5a2 2 0 0 1 2-2h3M16 3h3a2 2 0 0 1 2 2v3M21 16v3a2 2 0 0 1-2 2h-3M8 21H5a2 2 0 0 1-2-2v-3M8 8h3v3H8zM13 13h3v3h-3z"/>'),
    hand: icon('<path d="M8 12V6a1.6 1.6 0 0 1 3.2 0v5-7a1.6 1.6 0 0 1 3.2 0v7-5a1.6 1.6 0 0 1 3.2 0v8c0 4-2.6 7-6.4 7-3 0-4.6-1.3-6-3.6L3 13.6a1.7 1.7 0 0 1 2.8-1.8L8 14"/>')
};
/** The sign of the service, as on its icons. */ export const SIGN = '<svg aria-hidden="true" width="28" height="28" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#C8421A"/><path d="M7 13.2 9.1 8h13.8l2.1 5.2c0 1.7-1.35 3-3 3s-3-1.3-3-3c0 1.7-1.35 3-3 3s-3-1.3-3-3c0 1.7-1.35 3-3 3s-3-1.3-3-3Z" fill="#fff"/><path d="M9.5 18.4v5.1c0 .83.67 1.5 1.5 1.5h10c.83 0 1.5-.67 1.5-1.5v-5.1" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/><circle cx="16" cy="20.6" r="1.7" fill="#fff"/></svg>';
const CORNERS = '<path d="M12 40V20a12 12 0 0 1 12-12h20M172 8h20a12 12 0 0 1 12 12v20M204 128v20a12 12 0 0 1-12 12h-20M44 160H24a12 12 0 0 1-12-12v-20" fill="none" stroke="var(--accent)" stroke-width="6" stroke-linecap="round"/>';
const cells = (color)=>`<g fill="${color}"><path d="M74 58h26v26H74zm6 6v14h14V64zM116 58h26v26h-26zm6 6v14h14V64zM74 100h26v26H74zm6 6v14h14v-14z" fill-rule="evenodd"/><path d="M106 58h5v8h-5zM106 72h5v12h-5zM74 90h12v5H74zM92 90h19v5H92zM116 90h8v5h-8zM130 90h12v5h-12zM106 100h5v12h-5zM116 100h10v8h-10zM132 100h10v5h-10zM116 114h6v12h-6zM128 112h14v6h-14zM128 122h6v4h-6zM138 122h4v4h-4zM106 118h5v8h-5z"/></g>`;
/** A stand with a code on it in the corners of a finder; with a sign of what is the matter. */ const stand = (color, sign)=>`<svg class="drawing" aria-hidden="true" viewBox="0 0 216 168">${CORNERS}<ellipse cx="108" cy="150" rx="78" ry="7" fill="var(--line)"/><path d="M60 22h88l14 124H52z" fill="var(--paper)" stroke="var(--line)" stroke-width="2"/><path d="M60 22h88l2.4 21H57.6z" fill="var(--accent)"/>${cells(color)}${sign}</svg>`;
const badge = (mark)=>`<circle cx="152" cy="116" r="21" fill="var(--wash)" stroke="var(--paper)" stroke-width="4"/><text x="152" y="125" text-anchor="middle" font-size="26" font-weight="700" fill="var(--accent-deep)">${mark}</text>`;
export const drawings = {
    unknown: stand('var(--muted)', badge('?')),
    revoked: stand('var(--line)', '<path d="M66 130 150 54" stroke="var(--accent)" stroke-width="7" stroke-linecap="round"/>'),
    wait: stand('var(--muted)', badge('…')),
    genuine: stand('var(--ink)', badge('✓'))
};

//# sourceMappingURL=tag-look.js.map