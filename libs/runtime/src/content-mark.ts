import { createHash } from 'node:crypto';

const DIGITS = 32;
const DIGITS_BEFORE_0_3 = 16;

/** 128 bits of SHA-256 in hexadecimal: stands for what an operator has looked at, without telling it. */
export const contentMark = (content: string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, DIGITS);

/** Whether a mark that was kept is the content's; those of before 0.3 have half of the digits. */
export function isMarkOf(kept: string, content: string): boolean {
  const mark = contentMark(content);
  return kept === mark || kept === mark.slice(0, DIGITS_BEFORE_0_3);
}
