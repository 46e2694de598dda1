import { fitText } from './fit-text.js';
import { typeface } from './typeface.js';
import type { Box, Item, Weight } from './tree.js';

/** A text among those that stand below each other. */
export interface Block {
  text: string;
  size: number;
  weight: Weight;
  color: string;
  maxLines: number;
  /** The space below it. */
  gap: number;
  /** The height of a line in ems. */
  leading: number;
  breakFirst?: boolean;
  /** A band of ink behind it. */
  band?: { color: string; pad: number };
  /** The order in which blocks are dropped where room is short: the highest number first; undefined never. */
  drop?: number;
  /** A picture before the first line, as high as the line. */
  disc?: Uint8Array | undefined;
}

export interface Stacked {
  height: number;
  /** Its items with its top at a height. */
  at(y: number): Item[];
}

const SHRINK = 0.95;
/** Type below this share of its size gives way before it shrinks further. */
const LOWEST = 0.75;
/** Where the baseline of Hangul lies in its em. */
const BASELINE = 0.85;
/** A picture beside a name, in ems of the name. */
const DISC = 1.5;
const DISC_GAP = 0.4;

/** Sets texts below each other in a column, smaller or fewer where it is too short for them. */
export function stack(
  blocks: readonly Block[],
  column: Pick<Box, 'x' | 'width' | 'height'>,
  centred: boolean,
): Stacked {
  let left = [...blocks];
  let scale = 1;
  for (;;) {
    const stacked = set(left, column, centred, scale);
    if (stacked.height <= column.height + 1e-6) return stacked;
    const next = scale * SHRINK;
    const first = left.reduce<Block | undefined>(
      (worst, block) => ((block.drop ?? -1) > (worst?.drop ?? -1) ? block : worst),
      undefined,
    );
    if (next >= LOWEST || first === undefined) scale = next;
    else {
      left = left.filter((block) => block !== first);
      scale = 1;
    }
  }
}

function set(blocks: readonly Block[], column: Pick<Box, 'x' | 'width'>, centred: boolean, scale: number): Stacked {
  const parts = blocks.map((block) => setBlock({ ...block, size: block.size * scale, gap: block.gap * scale }, column));
  const height = parts.reduce(
    (sum, { height: own, gap }, index) => sum + own + (index < parts.length - 1 ? gap : 0),
    0,
  );
  const at = (y: number): Item[] => {
    const items: Item[] = [];
    let top = y;
    for (const part of parts) {
      items.push(...part.draw(top, centred));
      top += part.height + part.gap;
    }
    return items;
  };
  return { height, at };
}

function setBlock(block: Block, column: Pick<Box, 'x' | 'width'>) {
  const { band, disc, size: asked, weight, leading, gap } = block;
  const discRoom = disc ? (DISC + DISC_GAP) * asked : 0;
  const pad = band?.pad ?? 0;
  const { size, lines } = fitText(block.text, {
    ...{ size: asked, weight, maxLines: block.maxLines, breakFirst: block.breakFirst ?? false },
    width: column.width - discRoom - 2 * pad,
  });
  const { widthOf } = typeface(weight);
  const lineHeight = Math.max(size * leading, disc ? DISC * asked : 0);
  const height = lines.length * lineHeight + pad;
  const widest = Math.max(...lines.map((line) => widthOf(line) * size));

  const draw = (top: number, centred: boolean): Item[] => {
    const leftOf = (width: number): number => column.x + (centred ? (column.width - width) / 2 : 0);
    const items: Item[] = [];
    if (band) {
      const width = widest + 2 * pad;
      items.push({ kind: 'shape', x: leftOf(width), y: top, width, height, radius: pad * 0.6, fill: band.color });
    }
    if (disc) {
      const diameter = DISC * asked;
      items.push({
        kind: 'disc',
        x: leftOf(widest + discRoom),
        y: top + (lineHeight - diameter) / 2,
        diameter,
        jpeg: disc,
      });
    }
    lines.forEach((text, index) => {
      const width = widthOf(text) * size;
      const x = (centred ? leftOf(width + discRoom) : column.x + pad) + discRoom;
      const baseline = top + pad / 2 + index * lineHeight + (lineHeight - size) / 2 + BASELINE * size;
      items.push({ kind: 'words', text, x, baseline, size, weight, color: block.color });
    });
    return items;
  };
  return { height, gap, draw };
}
