import { z } from 'zod';
import { readConfig } from '@jumun/runtime';

const number = z
  .string()
  .regex(/^\d{1,9}$/, 'is not a number')
  .transform(Number);
const { SEQUENCES: sequences, SEED: seed } = readConfig(
  z.object({ SEQUENCES: number.optional(), SEED: number.optional() }),
);

/** How many lives of orders are tried: `SEQUENCES=2000` looks further. */
export const SEQUENCES = sequences ?? 40;
/** `SEED=1` looks at the same lives again. */
export const SEED = seed ?? Math.floor(Math.random() * 1e9);
