import { create } from 'qrcode';
import type { PaperWidth } from '@jumun/contracts';
import { DOTS } from './dots.js';

/** Light modules around a code; scanners look for them. */
const QUIET_MODULES = 4;
/** 1.5 mm a module: a larger code only costs paper. */
const MOST_DOTS = 12;

/** A code as rows of dots as wide as the paper; true is ink. */
export interface CodeDots {
  rows: number;
  isInk: (x: number, y: number) => boolean;
}

/** The code of an address, as large as the paper lets it be, at level Q: 25% of its data may be lost to a crease or a stain. */
export function codeDots(address: string, width: PaperWidth): CodeDots {
  const { modules } = create(address, { errorCorrectionLevel: 'Q' });
  const count = modules.size + 2 * QUIET_MODULES;
  const module = Math.min(MOST_DOTS, Math.floor(DOTS[width] / count));
  const left = Math.floor((DOTS[width] - count * module) / 2);
  return {
    rows: count * module,
    isInk: (x, y) => {
      const column = Math.floor((x - left) / module) - QUIET_MODULES;
      const row = Math.floor(y / module) - QUIET_MODULES;
      const isInside = Math.min(column, row) >= 0 && Math.max(column, row) < modules.size;
      return isInside && modules.get(row, column) !== 0;
    },
  };
}
