import { z } from 'zod';
import { line, optionalLine } from '../values/text.js';

/** A guest's wish for one whole order, in letters; the texts of its chips are joined by commas. */
export const MAX_REQUEST = 60;
export const MAX_REQUEST_CHIPS = 8;
export const MAX_REQUEST_CHIP = 12;

/** The chips of a shop that has not chosen its own. */
export const USUAL_REQUEST_CHIPS: readonly string[] = ['덜 맵게', '얼음 적게', '수저 빼주세요'];

/** The guest's wish as it comes in; a blank one is none. It may name an illness, so it is kept as the buyer is. */
export const OrderRequest = optionalLine(MAX_REQUEST);

/** Texts that a guest can choose with one press, each once. */
export const RequestChips = z
  .array(line(MAX_REQUEST_CHIP, '문구를 입력해주세요.'))
  .max(MAX_REQUEST_CHIPS, `${MAX_REQUEST_CHIPS}개까지 만들 수 있어요.`)
  .refine((chips) => new Set(chips).size === chips.length, '같은 문구가 있어요.');

/** Whether a shop asks its guests for wishes, and its chips. */
export const RequestSettings = z.object({
  askRequest: z.boolean().default(false),
  requestChips: z.array(z.string()).default([...USUAL_REQUEST_CHIPS]),
});
export type RequestSettings = z.infer<typeof RequestSettings>;
