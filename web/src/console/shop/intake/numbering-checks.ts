import { OrderSettingsInput } from '@jumun/contracts';
import type { Resolver } from 'react-hook-form';
import { numberingBody, type NumberingFields } from './numbering-form-data';

/** The rules of the form are the contract's own, applied to what would be sent. */
export const numberingChecks: Resolver<NumberingFields> = (fields) => {
  const [issue] = OrderSettingsInput.safeParse(numberingBody(fields)).error?.issues ?? [];
  if (!issue) return { values: fields, errors: {} };
  return { values: {}, errors: { numberFrom: { type: 'custom', message: issue.message } } };
};
