import { z } from 'zod';
import { readConfig } from '@jumun/runtime';

const number = z
  .string()
  .regex(/^\d{1,9}$/, 'is not a number')
  .transform(Number);
const {
  SEQUENCES: sequences,
  SEED: seed,
  ROUNDS: rounds,
} = readConfig(z.object({ SEQUENCES: number.optional(), SEED: number.optional(), ROUNDS: number.optional() }));

/** How many lives of payments are tried: `SEQUENCES=20000` looks further. */
export const SEQUENCES = sequences ?? 1_000;
/** `SEED=1` looks at the same lives again. */
export const SEED = seed ?? Math.floor(Math.random() * 1e9);
/** How often a take meets an approval: `ROUNDS=500` tries more. */
export const ROUNDS = rounds ?? 40;
