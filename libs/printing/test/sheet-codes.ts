import { QUIET_MODULES } from '../src/sheets/code.js';
import { inset, type Box, type Item, type Modules, type Page } from '../src/sheets/tree.js';

/** A code on a page, with the box that it and its quiet zone fill. */
export interface PlacedCode {
  code: Modules;
  box: Box;
}

/** The codes of a page, those that stand upside down too. */
export const codesOf = ({ items }: Pick<Page, 'items'>): PlacedCode[] => items.flatMap(placed);

function placed(item: Item): PlacedCode[] {
  if (item.kind === 'modules') {
    const { x, y, side, count } = item;
    const quiet = (QUIET_MODULES * side) / count;
    return [{ code: item, box: inset({ x, y, width: side, height: side }, -quiet) }];
  }
  if (item.kind !== 'turned') return [];
  const [aboutX, aboutY] = item.about;
  return codesOf(item).map(({ code, box }) => ({
    code,
    box: { ...box, x: 2 * aboutX - box.x - box.width, y: 2 * aboutY - box.y - box.height },
  }));
}
