import { z } from 'zod';
import { readConfig } from '@jumun/runtime';

const count = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'is not a number')
  .transform(Number);
const { FLASH_BUYERS, FLASH_ADDRESSES, FLASH_PIECES } = readConfig(
  z.object({ FLASH_BUYERS: count.optional(), FLASH_ADDRESSES: count.optional(), FLASH_PIECES: count.optional() }),
);

/** The flash sale of the tests: `FLASH_BUYERS=10000 FLASH_PIECES=500` is the full one. */
export const FLASH_SALE = {
  buyers: FLASH_BUYERS ?? 1_000,
  addresses: FLASH_ADDRESSES ?? 50,
  pieces: FLASH_PIECES ?? 100,
};
