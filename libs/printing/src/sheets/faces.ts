import { codeIn, type CodeRoom } from './code.js';
import type { Look } from './look.js';
import type { SheetJob, SheetTag } from './sheet-job.js';
import { stack, type Block } from './stack.js';
import { inset, type Box, type Item } from './tree.js';

/** The measures of a face, in millimetres. */
export interface FaceSpec {
  /** From the panel's edge to the words. */
  pad: number;
  name: number;
  label: number;
  labelLines: number;
  tagline: number;
  small: number;
  host: number;
  check: number;
  checkLines: number;
  /** The side of the code with its quiet zone. */
  card: number;
  gap: number;
  /** The side of the code alone, where the quiet zone runs over the label's edge. */
  tightCode?: number;
  /** The picture above the name; without it, the picture stands beside the name. */
  disc?: number;
  /** How far the coloured panel stays from the edge, and its corners; undefined has no colour. */
  ground?: { inset: number; radius: number };
  /** True where only the words of safety have room. */
  terse?: boolean;
}

export interface Face {
  panel: Box;
  spec: FaceSpec;
  job: SheetJob;
  tag: SheetTag;
  look: Look;
}

const TAGLINE = '앱 없이 주문하고 결제해요';
const STAFF = '직원을 불러 주문하셔도 돼요';
const TIGHT = 1.18;
const LOOSE = 1.4;

const hasDiscAbove = ({ spec, job, look }: Face): boolean =>
  spec.disc !== undefined && job.logo !== undefined && look.template === 'warm';

/** The shop and the spot; a tag without a spot shows the shop's name in the spot's place. */
function headBlocks(face: Face): Block[] {
  const { spec, job, tag, look } = face;
  const disc = look.template === 'warm' && spec.terse !== true && !hasDiscAbove(face) ? job.logo : undefined;
  const size = spec.label * look.loudness;
  const label: Block = {
    ...{
      text: tag.label ?? job.shopName,
      size,
      weight: 'bold',
      maxLines: spec.labelLines,
      gap: spec.gap,
      leading: TIGHT,
    },
    color:
      look.banded && spec.terse !== true ? '#ffffff' : look.template === 'warm' && spec.terse ? look.accent : look.ink,
    breakFirst: look.loudness > 1,
    ...(look.banded && spec.terse !== true && { band: { color: look.ink, pad: spec.label * 0.28 } }),
  };
  if (tag.label === null) return [label];
  const name: Block = {
    ...{ text: job.shopName, size: spec.name, weight: 'bold', color: look.muted, maxLines: 2, leading: TIGHT, disc },
    gap: spec.gap * (label.band ? 0.8 : 0.35),
  };
  return [name, label];
}

function invitationBlocks({ spec, job, look }: Face): Block[] {
  if (spec.terse) return [];
  const loud = Math.min(look.loudness, 1.25);
  const small = {
    size: spec.small * loud,
    weight: 'regular',
    maxLines: 2,
    leading: LOOSE,
    gap: spec.gap * 0.2,
  } as const;
  const tagline: Block = {
    ...{ text: TAGLINE, size: spec.tagline * loud, weight: 'bold', color: look.ink, maxLines: 2, leading: 1.3 },
    ...{ gap: spec.gap * 0.3, drop: 1, breakFirst: true },
  };
  return [
    tagline,
    ...(job.line ? [{ ...small, text: job.line, color: look.ink, drop: 2 }] : []),
    ...(look.full ? [{ ...small, text: STAFF, color: look.muted, drop: 4 }] : []),
    ...(job.wifi ? [{ ...small, text: `와이파이 ${job.wifi}`, color: look.muted, drop: 3 }] : []),
  ];
}

/** How a guest knows a swapped sticker: never left out. */
function hostBlocks({ spec, job, look }: Face): Block[] {
  const loud = Math.min(look.loudness, 1.15);
  return [
    {
      ...{ text: job.host, size: spec.host * loud, weight: 'bold', color: look.accent, maxLines: 2 },
      ...{ gap: spec.gap * 0.05, leading: TIGHT },
    },
    {
      ...{ text: `주소가 ${job.host} 인지 확인해주세요`, size: spec.check, weight: 'regular', color: look.muted },
      ...{ maxLines: spec.checkLines, gap: 0, leading: 1.3, breakFirst: spec.terse ?? false },
    },
  ];
}

/** The colour behind the words and, where the paper is not left white, the card below the code. */
function groundOf({ panel, spec, look }: Face): Item[] {
  if (look.ground === undefined || spec.ground === undefined) return [];
  const box = inset(panel, spec.ground.inset);
  return [{ kind: 'shape', ...box, radius: spec.ground.radius, fill: look.ground }];
}

function codeItems({ look, tag, spec }: Face, card: Box): Item[] {
  const room: CodeRoom =
    spec.tightCode === undefined
      ? { box: card }
      : { middle: [card.x + card.width / 2, card.y + card.height / 2], side: spec.tightCode };
  const code = codeIn(room, tag.address);
  if (spec.tightCode !== undefined) return [code];
  const { frame } = look;
  const line = frame?.width ?? 0;
  const radius = card.width * 0.035;
  // The line stands outside the quiet zone, and the card under it is white whatever lies below.
  const edge: Item = {
    ...{ kind: 'shape', ...inset(card, -line / 2), radius, fill: '#ffffff' },
    ...(frame && { stroke: { color: frame.color, width: frame.width } }),
  };
  return [edge, code];
}

/** The same words, with room below the last. */
const apart = (blocks: Block[], { gap }: FaceSpec): Block[] =>
  blocks.map((block, index) => (index === blocks.length - 1 ? { ...block, gap: gap * 0.7 } : block));

/** The code in the middle, words above and below: posters and stickers. */
export function uprightFace(face: Face): Item[] {
  const { panel, spec, job, look } = face;
  const area = inset(panel, spec.pad);
  const discHeight = hasDiscAbove(face) ? (spec.disc ?? 0) + spec.gap * 0.6 : 0;
  const room = area.height - spec.card - discHeight - 2 * spec.gap;
  const foot = stack(
    [...apart(invitationBlocks(face), spec), ...hostBlocks(face)],
    { ...area, height: room * 0.54 },
    true,
  );
  const head = stack(headBlocks(face), { ...area, height: room - foot.height }, true);
  const free = area.height - discHeight - head.height - foot.height - spec.card;
  const cardY = area.y + discHeight + head.height + free / 2;
  const card = { x: panel.x + (panel.width - spec.card) / 2, y: cardY, width: spec.card, height: spec.card };
  const disc: Item[] =
    discHeight > 0 && job.logo && spec.disc
      ? [{ kind: 'disc', x: panel.x + (panel.width - spec.disc) / 2, y: area.y, diameter: spec.disc, jpeg: job.logo }]
      : [];
  const bar: Item[] =
    look.template === 'plain' && spec.disc !== undefined
      ? [
          {
            kind: 'shape',
            x: panel.x + panel.width / 2 - 9,
            y: area.y - 8,
            width: 18,
            height: 1.6,
            radius: 0.8,
            fill: look.accent,
          },
        ]
      : [];
  return [
    ...groundOf(face),
    ...bar,
    ...disc,
    ...head.at(area.y + discHeight),
    ...codeItems(face, card),
    ...foot.at(area.y + area.height - foot.height),
  ];
}

/** The code at the left, words beside it: tents and labels. */
export function besideFace(face: Face): Item[] {
  const { panel, spec } = face;
  const area = inset(panel, spec.pad);
  const card = { x: area.x, y: panel.y + (panel.height - spec.card) / 2, width: spec.card, height: spec.card };
  const x = area.x + spec.card + spec.gap;
  const column = { x, width: area.x + area.width - x, height: area.height };
  const foot = stack(hostBlocks(face), { ...column, height: area.height * 0.5 }, false);
  const height = area.height - foot.height - spec.gap * 0.3;
  const head = stack([...headBlocks(face), ...invitationBlocks(face)], { ...column, height }, false);
  return [
    ...groundOf(face),
    ...codeItems(face, card),
    ...head.at(area.y),
    ...foot.at(area.y + area.height - foot.height),
  ];
}
