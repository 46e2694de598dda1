import type { TakenSpan } from './collector.ts';

const WIDTH = 1160;
const NAMES = 430;
const ROW = 18;
const TOP = 56;
const COLOURS: Record<string, string> = {
  gateway: '#4b5563',
  auth: '#7c3aed',
  catalog: '#0d9488',
  orders: '#2563eb',
  notifications: '#d97706',
  settlement: '#16a34a',
  realtime: '#db2777',
};

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

interface Row {
  span: TakenSpan;
  depth: number;
}

/** Spans as rows, each below its parent and before whatever began later. */
export function rowsOf(spans: readonly TakenSpan[]): Row[] {
  const byTime = [...spans].sort((a, b) => a.startMs - b.startMs);
  const known = new Set(spans.map(({ spanId }) => spanId));
  const below = (parent: string | undefined, depth: number): Row[] =>
    byTime
      .filter(({ parentId }) => (parent === undefined ? !parentId || !known.has(parentId) : parentId === parent))
      .flatMap((span) => [{ span, depth }, ...below(span.spanId, depth + 1)]);
  return below(undefined, 0);
}

/** A picture of spans on one line of time: a row each, a colour for each part, a red edge where something failed. */
export function drawTrace(title: string, spans: readonly TakenSpan[]): string {
  const rows = rowsOf(spans);
  const begin = Math.min(...spans.map(({ startMs }) => startMs));
  const end = Math.max(...spans.map(({ endMs }) => endMs));
  const length = Math.max(1, end - begin);
  const xOf = (ms: number): number => NAMES + ((ms - begin) / length) * (WIDTH - NAMES - 90);
  const height = TOP + rows.length * ROW + 24;
  const marks = Array.from({ length: 6 }, (_, at) => begin + (length * at) / 5);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}"`,
    `  font-family="ui-sans-serif, system-ui, sans-serif" font-size="11" role="img" aria-label="${escape(title)}">`,
    `<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>`,
    `<text x="12" y="20" font-size="14" font-weight="600">${escape(title)}</text>`,
    ...marks.map((ms) => markOf(xOf(ms), ms - begin, height)),
    ...rows.map((row, at) => rowOf(row, TOP + at * ROW, xOf)),
    '</svg>',
    '',
  ].join('\n');
}

function markOf(x: number, ms: number, height: number): string {
  const at = x.toFixed(1);
  return (
    `<line x1="${at}" y1="${TOP - 12}" x2="${at}" y2="${height - 12}" stroke="#e5e7eb"/>` +
    `<text x="${at}" y="${TOP - 18}" fill="#6b7280" text-anchor="middle">${ms.toFixed(0)} ms</text>`
  );
}

function rowOf({ span, depth }: Row, y: number, xOf: (ms: number) => number): string {
  const x = xOf(span.startMs);
  const width = Math.max(1.5, xOf(span.endMs) - x);
  const edge = span.fault === undefined ? '' : ' stroke="#dc2626" stroke-width="1.5"';
  const took = `${(span.endMs - span.startMs).toFixed(1)} ms${span.fault === undefined ? '' : ` ${span.fault}`}`;
  return (
    `<text x="${12 + depth * 12}" y="${y + 12}"><tspan fill="${COLOURS[span.part] ?? '#111827'}" font-weight="600">` +
    `${escape(span.part)}</tspan> ${escape(span.name)}</text>` +
    `<rect x="${x.toFixed(1)}" y="${y + 3}" width="${width.toFixed(1)}" height="${ROW - 6}" rx="2"` +
    ` fill="${COLOURS[span.part] ?? '#111827'}"${edge}/>` +
    `<text x="${(x + width + 4).toFixed(1)}" y="${y + 12}" fill="#6b7280">${escape(took)}</text>`
  );
}
