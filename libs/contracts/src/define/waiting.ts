import { z } from 'zod';
import { EVERY_ROLE } from '../values/operator-access.js';
import { Moment } from '../values/time.js';

/** Counting stops here: at this value it is so many or more. */
export const MOST_COUNTED = 1_000;
/** How many things wait for an operator, up to MOST_COUNTED. */
export const WaitingCount = z.int().min(0).max(MOST_COUNTED);

/**
 * Figures alone, asked for as long as a desk is open: nothing personal is read, so that nothing is noted. `since` says
 * from when the oldest of each waits, where that is known.
 */
export const counting = <S extends z.ZodRawShape>(counts: S) =>
  ({
    input: z.object({}),
    output: z.object({ ...counts, since: sinceOf(counts) }),
    roles: EVERY_ROLE,
    errors: ['FORBIDDEN'],
    timeoutMs: 2_000,
  }) as const;

const sinceOf = <S extends z.ZodRawShape>(counts: S) =>
  z.partialRecord(z.enum(Object.keys(counts) as (keyof S & string)[]), Moment.nullable()).default(() => ({}));
