import { createHash } from 'node:crypto';
const ESCAPES = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;'
};
/** Text as it may stand in HTML and in its attributes. */ export const escape = (text)=>text.replace(/[&<>"]/g, (letter)=>ESCAPES[letter] ?? letter);
const STYLE = `
body{font:15px/1.55 system-ui,sans-serif;margin:0;color:#1c1a17;background:#f7f5f2;display:grid;grid-template-columns:250px minmax(0,1fr)}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:20px 8px 40px 20px;box-sizing:border-box;border-right:1px solid #e7e2db}
nav a{display:block;padding:3px 8px;border-radius:6px;text-decoration:none}nav a:hover{background:#efebe5}
nav p{margin:14px 8px 2px;font-weight:700}nav input{width:100%;box-sizing:border-box;font:inherit;padding:8px;border:1px solid #8a8178;border-radius:8px}
main{max-width:900px;padding:24px;min-width:0}
h1{font-size:24px;margin:0}h2{font-size:19px;margin:36px 0 4px}h3{font-size:15px;margin:18px 0 0}h4{font-size:13px;margin:16px 0 4px;color:#6b645b}
section>details{background:#fff;border:1px solid #e7e2db;border-radius:12px;margin:8px 0;padding:10px 14px}
summary{cursor:pointer;overflow-wrap:anywhere}code,pre{font:13px/1.5 ui-monospace,monospace}b{display:inline-block;min-width:60px;font-size:13px}
pre{overflow:auto;background:#f7f5f2;padding:12px;border-radius:10px;max-height:420px}main>pre{background:#fff}
ul{list-style:none;margin:0;padding-left:14px;border-left:2px solid #e7e2db}li{margin:3px 0;overflow-wrap:anywhere}
small{color:#6b645b}a{color:#a8330f}:target{outline:2px solid #b23812;outline-offset:3px}[hidden]{display:none!important}
@media(max-width:760px){body{display:block}nav{position:static;height:auto;max-height:50vh;border:0}}`;
/** Filters by what is typed, and opens what an address names. It works without, too. */ const SCRIPT = `
const find=document.getElementById('find'),calls=[...document.querySelectorAll('[data-find]')],parts=[...document.querySelectorAll('section')];
const show=()=>{const words=find.value.toLowerCase().split(/\\s+/).filter(Boolean);
for(const call of calls)call.hidden=!words.every((word)=>call.dataset.find.includes(word));
for(const part of parts)part.hidden=!part.querySelector('[data-find]:not([hidden])')};
find.addEventListener('input',show);
const open=()=>{const id=decodeURIComponent(location.hash.slice(1)),it=id&&document.getElementById(id);if(!it)return;
if(it.closest('section[hidden],[hidden]')){find.value='';show()}
if('open' in it)it.open=true;it.scrollIntoView()};
addEventListener('hashchange',open);open();
document.addEventListener('keydown',(event)=>{if(event.key==='/'&&document.activeElement!==find){event.preventDefault();find.focus()}});`;
const hashOf = (text)=>`'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** A sentence with its names between backticks, as HTML. */ export const prose = (text)=>escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');
/** The page's policy: it runs its one script and style, which are named by their hashes, and nothing else. */ export const PAGE_POLICY = `default-src 'none'; style-src ${hashOf(STYLE)}; script-src ${hashOf(SCRIPT)}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;
const anchorOf = (title)=>`tag-${title.toLowerCase().replace(/\W+/g, '-')}`;
/** A page that needs nothing from anywhere else: no other script, no font, no network. */ export function docsPage({ title, jsonAddress, other, top, groups, bottom = '' }) {
    const navigation = groups.map((group)=>`<p>${escape(group.title)}</p>${group.sections.map((section)=>`<a href="#${anchorOf(section.title)}">${escape(section.title)}</a>`).join('')}`);
    const sections = groups.flatMap((group)=>group.sections.map(sectionHtml));
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${STYLE}</style></head>
<body><nav aria-label="Contents"><input id="find" type="search" placeholder="Search ( / )" aria-label="Search">${navigation.join('')}</nav>
<main><h1>${escape(title)}</h1><p><a href="${escape(jsonAddress)}">${escape(jsonAddress)}</a> · <a href="${escape(other.address)}">${escape(other.title)}</a></p>${top}${sections.join('')}${bottom}</main><script>${SCRIPT}</script></body></html>`;
}
const sectionHtml = ({ title, about, entries })=>`<section id="${anchorOf(title)}"><h2>${escape(title)}</h2><small>${prose(about)}</small>${entries.map(entryHtml).join('')}</section>`;
function entryHtml({ id, verb, address, about, content }) {
    const words = `${id} ${verb} ${address} ${about}`.toLowerCase();
    return `<details id="${escape(id)}" data-find="${escape(words)}"><summary><b>${escape(verb)}</b> <code>${escape(address)}</code><br>${prose(about)}</summary><p><a href="#${escape(id)}">#${escape(id)}</a></p>${content}</details>`;
}

//# sourceMappingURL=page.js.map