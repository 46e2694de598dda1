import { dataUri, type Disc, type Item, type Modules, type Page, type Shape, type Words } from './tree.js';
import { typeface } from './typeface.js';

const GUIDE = '#d9d3ca';
const PRECISION = 4;

const n = (value: number): string => String(Number(value.toFixed(PRECISION)));

/** Outlines that a page uses, each once. */
type Outlines = Map<string, string>;

/** A page as SVG, its letters as outlines: it looks the same wherever it is shown. */
export function paintSvg({ width, height, items, guides }: Page): string {
  const outlines: Outlines = new Map();
  const body = items.map((item) => paint(item, outlines)).join('');
  const defs = [...outlines].map(([id, path]) => `<path id="${id}" d="${path}"/>`).join('');
  const lines = guides
    .map((box) => `<rect x="${n(box.x)}" y="${n(box.y)}" width="${n(box.width)}" height="${n(box.height)}"/>`)
    .join('');
  const guide = lines && `<g fill="none" stroke="${GUIDE}" stroke-width="0.15">${lines}</g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}mm" height="${n(height)}mm" viewBox="0 0 ${n(width)} ${n(height)}">` +
    `<defs>${defs}</defs><rect width="100%" height="100%" fill="#fff"/>${body}${guide}</svg>`
  );
}

function paint(item: Item, outlines: Outlines): string {
  switch (item.kind) {
    case 'shape':
      return shape(item);
    case 'line': {
      const { from, to, color, width, dash } = item;
      return `<path d="M${n(from[0])} ${n(from[1])}L${n(to[0])} ${n(to[1])}" stroke="${color}" stroke-width="${n(width)}"${dashed(dash)}/>`;
    }
    case 'words':
      return words(item, outlines);
    case 'modules':
      return `<path class="code" d="${modulesPath(item)}"/>`;
    case 'disc':
      return disc(item);
    case 'turned': {
      const inner = item.items.map((each) => paint(each, outlines)).join('');
      return `<g transform="rotate(180 ${n(item.about[0])} ${n(item.about[1])})">${inner}</g>`;
    }
  }
}

const dashed = (dash: number | undefined): string => (dash === undefined ? '' : ` stroke-dasharray="${n(dash)}"`);

function shape({ x, y, width, height, radius = 0, fill, stroke }: Shape): string {
  const line = stroke ? ` stroke="${stroke.color}" stroke-width="${n(stroke.width)}"${dashed(stroke.dash)}` : '';
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" fill="${fill ?? 'none'}"${line}/>`;
}

function words({ text, x, baseline, size, weight, color }: Words, outlines: Outlines): string {
  const { glyphsOf, unitsPerEm } = typeface(weight);
  const uses = glyphsOf(text).map(({ id, x: at, outline }) => {
    const name = `${weight[0] ?? ''}${id}`;
    if (!outlines.has(name)) outlines.set(name, outline());
    return `<use href="#${name}" x="${n(at * unitsPerEm)}"/>`;
  });
  const scale = (size / unitsPerEm).toFixed(7);
  return `<g fill="${color}" transform="translate(${n(x)} ${n(baseline)}) scale(${scale} -${scale})">${uses.join('')}</g>`;
}

function modulesPath({ x, y, side, count, runs }: Modules): string {
  const module = side / count;
  return runs
    .map(([row, column, length]) => {
      const [left, top, right, bottom] = [column, row, column + length, row + 1].map((at) => at * module);
      return `M${n(x + (left ?? 0))} ${n(y + (top ?? 0))}H${n(x + (right ?? 0))}V${n(y + (bottom ?? 0))}H${n(x + (left ?? 0))}Z`;
    })
    .join('');
}

function disc({ x, y, diameter, jpeg }: Disc): string {
  const id = `d${n(x)}-${n(y)}`;
  const [cx, cy, r] = [x + diameter / 2, y + diameter / 2, diameter / 2].map(n);
  return (
    `<clipPath id="${id}"><circle cx="${cx}" cy="${cy}" r="${r}"/></clipPath>` +
    `<image x="${n(x)}" y="${n(y)}" width="${n(diameter)}" height="${n(diameter)}" clip-path="url(#${id})" href="${dataUri(jpeg)}"/>`
  );
}
