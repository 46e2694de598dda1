import type { SheetSize } from '@jumun/contracts';
import { besideFace, uprightFace, type FaceSpec } from './faces.js';
import { lookOf, type Look } from './look.js';
import type { SheetJob, SheetTag } from './sheet-job.js';
import { printable } from './typeface.js';
import type { Box, Item, Page } from './tree.js';

const A4 = { x: 0, y: 0, width: 210, height: 297 };

const POSTER: FaceSpec = {
  ...{ pad: 22, name: 10.5, label: 34, labelLines: 2, tagline: 9.5, small: 5.6, host: 11, check: 5, checkLines: 2 },
  ...{ card: 112, gap: 9, disc: 26, ground: { inset: 8, radius: 8 } },
};
const SQUARE: FaceSpec = {
  ...{ pad: 6, name: 4.4, label: 9.5, labelLines: 2, tagline: 3.7, small: 2.6, host: 4.6, check: 2.4, checkLines: 2 },
  ...{ card: 43, gap: 2.4, ground: { inset: -3, radius: 0 } },
};
const TENT: FaceSpec = {
  ...{ pad: 9, name: 4.6, label: 11, labelLines: 2, tagline: 4.2, small: 2.9, host: 4.8, check: 2.6, checkLines: 2 },
  ...{ card: 44, gap: 6, ground: { inset: 4, radius: 4 } },
};
const LABEL_24: FaceSpec = {
  ...{ pad: 4, name: 2.9, label: 6.4, labelLines: 2, tagline: 2.3, small: 1.9, host: 3.1, check: 1.8, checkLines: 2 },
  ...{ card: 29, gap: 2.8 },
};
const LABEL_65: FaceSpec = {
  ...{ pad: 1.6, name: 2, label: 4.4, labelLines: 3, tagline: 0, small: 0, host: 2.2, check: 1.5, checkLines: 3 },
  ...{ card: 19, gap: 2, tightCode: 18, terse: true },
};

/** Paper with labels on it, as it is bought. */
interface LabelPaper {
  columns: number;
  rows: number;
  width: number;
  height: number;
  left: number;
  top: number;
  pitchX: number;
  pitchY: number;
}

const PAPER_24: LabelPaper = { columns: 3, rows: 8, width: 70, height: 37, left: 0, top: 0.5, pitchX: 70, pitchY: 37 };
const PAPER_65: LabelPaper = {
  ...{ columns: 5, rows: 13, width: 38.1, height: 21.2, left: 4.67, top: 10.7, pitchX: 40.64, pitchY: 21.2 },
};

interface Drawn {
  job: SheetJob;
  tags: readonly SheetTag[];
}

const paperPage = (items: readonly Item[], guides: readonly Box[] = []): Page => ({
  ...{ width: A4.width, height: A4.height, trim: A4, bleed: A4, items, guides },
});

function posterPage({ job, tags: [tag] }: Drawn): Page {
  const look = lookOf(job, false);
  return paperPage(tag ? uprightFace({ panel: A4, spec: POSTER, job, tag, look }) : []);
}

const MARK = { color: '#8c857b', width: 0.15 };

/** Four cards of A6: folded in the middle, each stands on a table and reads from both sides. */
function tentPage({ job, tags }: Drawn): Page {
  const look = lookOf(job, false);
  const [width, height] = [A4.width / 2, A4.height / 2];
  const cards = tags.flatMap((tag, index): Item[] => {
    const card = { x: (index % 2) * width, y: Math.floor(index / 2) * height, width, height };
    const front = { ...card, y: card.y + height / 2, height: height / 2 };
    const face = besideFace({ panel: front, spec: TENT, job, tag, look });
    const fold = card.y + height / 2;
    return [
      ...face,
      { kind: 'turned', about: [card.x + width / 2, fold], items: face },
      { kind: 'line', from: [card.x + 2, fold], to: [card.x + width - 2, fold], ...MARK, dash: 1.2 },
    ];
  });
  const cuts: Item[] = [
    { kind: 'line', from: [width, 0], to: [width, A4.height], ...MARK },
    { kind: 'line', from: [0, height], to: [A4.width, height], ...MARK },
  ];
  return paperPage([...cards, ...cuts]);
}

function labelPage({ job, tags }: Drawn, paper: LabelPaper, spec: FaceSpec): Page {
  const look = lookOf(job, true);
  const boxOf = (index: number): Box => ({
    x: paper.left + (index % paper.columns) * paper.pitchX,
    y: paper.top + Math.floor(index / paper.columns) * paper.pitchY,
    ...{ width: paper.width, height: paper.height },
  });
  const guides = Array.from({ length: paper.columns * paper.rows }, (_, index) => boxOf(index));
  return paperPage(
    tags.flatMap((tag, index) => besideFace({ panel: boxOf(index), spec, job, tag, look })),
    guides,
  );
}

const BLEED = 3;
/** Paper around the bleed, with the marks to cut by. */
const SLUG = 7;
const SQUARE_SIDE = 90;

function squarePage({ job, tags: [tag] }: Drawn): Page {
  const look: Look = lookOf(job, false);
  const edge = BLEED + SLUG;
  const side = SQUARE_SIDE + 2 * edge;
  const trim = { x: edge, y: edge, width: SQUARE_SIDE, height: SQUARE_SIDE };
  const bleed = { x: SLUG, y: SLUG, width: SQUARE_SIDE + 2 * BLEED, height: SQUARE_SIDE + 2 * BLEED };
  const face = tag ? uprightFace({ panel: trim, spec: SQUARE, job, tag, look }) : [];
  return { width: side, height: side, trim, bleed, items: [...face, ...cropMarks(trim, side)], guides: [] };
}

function cropMarks({ x, y, width, height }: Box, side: number): Item[] {
  const [short, far] = [1.5, SLUG - 0.5];
  const ends = [
    [short, far],
    [side - short, side - far],
  ] as const;
  const mark = { kind: 'line', color: '#000000', width: 0.2 } as const;
  return ends.flatMap(([from, to]) => [
    ...[x, x + width].map((at): Item => ({ ...mark, from: [at, from], to: [at, to] })),
    ...[y, y + height].map((at): Item => ({ ...mark, from: [from, at], to: [to, at] })),
  ]);
}

const PAGES: Record<SheetSize, { each: number; draw: (drawn: Drawn) => Page }> = {
  'a4-poster': { each: 1, draw: posterPage },
  'a4-tent': { each: 4, draw: tentPage },
  'a4-labels-24': { each: 24, draw: (drawn) => labelPage(drawn, PAPER_24, LABEL_24) },
  'a4-labels-65': { each: 65, draw: (drawn) => labelPage(drawn, PAPER_65, LABEL_65) },
  'square-90': { each: 1, draw: squarePage },
};

export interface SheetPlan {
  pages: number;
  /** True when letters were left out that cannot be printed, such as emoji. */
  dropped: boolean;
  page(index: number): Page;
}

/** Plans a sheet; a page is laid out when it is asked for. */
export function layOut(given: SheetJob): SheetPlan {
  const { job, dropped } = inPrint(given);
  const { each, draw } = PAGES[job.size];
  return {
    pages: Math.ceil(job.tags.length / each),
    dropped,
    page: (index) => draw({ job, tags: job.tags.slice(index * each, (index + 1) * each) }),
  };
}

function inPrint(job: SheetJob): { job: SheetJob; dropped: boolean } {
  let dropped = false;
  const clean = (text: string): string => {
    const shown = printable(text);
    dropped ||= shown.dropped;
    return shown.text;
  };
  const emptyToNull = (text: string): string | null => (text === '' ? null : text);
  return {
    job: {
      ...job,
      shopName: clean(job.shopName) || job.host,
      tags: job.tags.map(({ address, label }) => ({
        address,
        label: label === null ? null : emptyToNull(clean(label)),
      })),
      line: job.line === undefined ? undefined : clean(job.line),
      wifi: job.wifi === undefined ? undefined : clean(job.wifi),
    },
    get dropped() {
      return dropped;
    },
  };
}
