import { create } from 'qrcode';
import type { Box, Modules } from './tree.js';

/** Light modules around a code; scanners look for them. */
export const QUIET_MODULES = 4;
export const SMALLEST_CODE_MM = 18;
/** A stronger code has smaller modules: taken only where they stay as large as a poor camera needs. */
const COMFORTABLE_MODULE_MM = 0.8;

/** The room of a code: with its quiet zone, or (where paper is short) by the code's own side. */
export type CodeRoom = { box: Box } | { middle: readonly [x: number, y: number]; side: number };

/**
 * The code of an address: level H, which survives the loss of 30% of its data, where its modules stay large, else Q with
 * 25%. Throws a RangeError for a room that makes it smaller than 18 mm.
 */
export function codeIn(room: CodeRoom, address: string): Modules {
  const strong = placed(room, address, 'H');
  const code = strong.side / strong.count >= COMFORTABLE_MODULE_MM ? strong : placed(room, address, 'Q');
  if (code.side < SMALLEST_CODE_MM - 1e-6) throw new RangeError(`a code of ${code.side} mm is too small`);
  return code;
}

function placed(room: CodeRoom, address: string, level: 'Q' | 'H'): Modules {
  const { modules } = create(address, { errorCorrectionLevel: level });
  const count = modules.size;
  const runs: [number, number, number][] = [];
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      const begun = column;
      while (column < count && modules.get(row, column) !== 0) column += 1;
      if (column > begun) runs.push([row, begun, column - begun]);
    }
  }
  return { kind: 'modules', count, runs, ...squareOf(room, count) };
}

function squareOf(room: CodeRoom, count: number): { x: number; y: number; side: number } {
  if ('side' in room) {
    const { middle, side } = room;
    return { side, x: middle[0] - side / 2, y: middle[1] - side / 2 };
  }
  const { x, y, width } = room.box;
  const quiet = (width * QUIET_MODULES) / (count + 2 * QUIET_MODULES);
  return { side: width - 2 * quiet, x: x + quiet, y: y + quiet };
}
