import { z } from 'zod';

/**
 * Why a field was refused, for programs and for sentences in another language than ours. A fault that only its sentence
 * tells has none.
 */
export const FAULT_CODES = [
  'required',
  'format',
  'choice',
  'too_short',
  'too_long',
  'too_few',
  'too_many',
  'min',
  'max',
  'step',
] as const;
export const FaultCode = z.enum(FAULT_CODES);
export type FaultCode = z.infer<typeof FaultCode>;

/** The bound that a field has broken: of letters, of entries or of a number, itself allowed; or the step it goes by. */
export const FaultParams = z.object({
  min: z.number().optional(),
  max: z.number().optional(),
  step: z.number().optional(),
});
export type FaultParams = z.infer<typeof FaultParams>;
