import { create } from 'qrcode';
import { scanQr } from '@jumun/testing/qr';
import { codewordsOf } from '../../test/qr-codewords.js';

const PIXELS = 6;
const QUIET = 4;

/** The text that a QR reader finds in the modules on white. */
function seen(modules: readonly boolean[][]): string | undefined {
  const side = (modules.length + 2 * QUIET) * PIXELS;
  const rgba = new Uint8ClampedArray(side * side * 4).fill(255);
  modules.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (!dark) return;
      for (let line = 0; line < PIXELS; line += 1) {
        const from = (((y + QUIET) * PIXELS + line) * side + (x + QUIET) * PIXELS) * 4;
        for (let at = 0; at < PIXELS * 4; at += 1) if (at % 4 < 3) rgba[from + at] = 0;
      }
    }),
  );
  return scanQr(rgba, side, side)?.data;
}

/** Numbers that look random, the same in each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** By level: how many wrong codewords each block can restore, of how many (ISO 18004, for versions 3 to 5). */
const CASES = [
  { level: 'Q', address: 'https://jumun.kr/t/0123456789', share: 0.25 },
  { level: 'Q', address: 'https://jumun.example.com/t/0123456789', share: 0.25 },
  { level: 'H', address: 'https://jumun.kr/t/0123456789', share: 0.3 },
  { level: 'H', address: 'https://jumun.example.com/t/0123456789', share: 0.3 },
] as const;

test.each(CASES)('a code of level $level survives stains up to its share: $address', ({ level, address, share }) => {
  const { modules } = create(address, { errorCorrectionLevel: level });
  const words = codewordsOf(modules.size, level);
  expect(Math.min(...words.map(({ restores, of }) => restores / of))).toBeGreaterThanOrEqual(share);
  for (let run = 0; run < 50; run += 1) {
    const next = numbers(run + 1);
    const stained = Array.from({ length: modules.size }, (_, y) =>
      Array.from({ length: modules.size }, (__, x) => modules.get(y, x) !== 0),
    );
    stain(stained, words, next);
    expect(seen(stained)).toBe(address);
  }
});

type Codewords = ReturnType<typeof codewordsOf>;

/** Darkens or bleaches a stain that grows from any module until one more codeword of a block could not be restored. */
function stain(modules: boolean[][], words: Codewords, next: () => number): void {
  const dark = next() < 0.5;
  const [middleY, middleX] = [next() * modules.length, next() * modules.length];
  const cells = words
    .flatMap((word, index) => word.cells.map(([y, x]) => ({ index, y, x, far: Math.hypot(y - middleY, x - middleX) })))
    .sort((a, b) => a.far - b.far);
  const wrong = new Map<number, Set<number>>();
  for (const { index, y, x } of cells) {
    const word = words[index];
    const row = modules[y];
    if (!word || !row || row[x] === dark) continue;
    const hit = wrong.get(word.block) ?? new Set();
    if (!hit.has(index) && hit.size === word.restores) return;
    wrong.set(word.block, hit.add(index));
    row[x] = dark;
  }
}
