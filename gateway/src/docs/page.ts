import { createHash } from 'node:crypto';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter);

const STYLE = `
body{font:15px/1.5 system-ui,sans-serif;max-width:960px;margin:32px auto;padding:0 16px;color:#1c1a17;background:#f7f5f2}
h1{font-size:24px}h2{font-size:17px;margin-top:32px}section{background:#fff;border:1px solid #e7e2db;border-radius:16px;margin:8px 0;padding:12px 16px}
summary{cursor:pointer}code{font:600 13px ui-monospace,monospace}b{display:inline-block;min-width:64px}pre{overflow:auto;font-size:13px;background:#f7f5f2;padding:12px;border-radius:10px}
small{color:#6b645b}a{color:#b23812}`;

/** The one style of the page, as a source of a Content-Security-Policy. */
export const DOCS_STYLE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

export interface DocEntry {
  verb: string;
  address: string;
  about: string;
  note: string;
  parts: readonly { title: string; schema: unknown }[];
}

/** A page that needs nothing from anywhere else: no script, no font, no network. */
export function docsPage(title: string, jsonAddress: string, groups: ReadonlyMap<string, readonly DocEntry[]>): string {
  const sections = [...groups].map(([name, entries]) => `<h2>${escape(name)}</h2>${entries.map(entryHtml).join('')}`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${STYLE}</style></head>
<body><h1>${escape(title)}</h1><p><a href="${escape(jsonAddress)}">${escape(jsonAddress)}</a></p>${sections.join('')}</body></html>`;
}

function entryHtml({ verb, address, about, note, parts }: DocEntry): string {
  const details = parts.map(
    ({ title, schema }) =>
      `<p><small>${escape(title)}</small></p><pre>${escape(JSON.stringify(schema, null, 2))}</pre>`,
  );
  return `<section><details><summary><b>${escape(verb)}</b> <code>${escape(address)}</code> <small>${escape(note)}</small><br>${escape(about)}</summary>${details.join('')}</details></section>`;
}
