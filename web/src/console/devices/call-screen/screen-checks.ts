import { ScreenSettings } from '@jumun/contracts';
import type { Resolver } from 'react-hook-form';
import { fieldAt, screenBody, type ScreenFields } from './screen-form-data';

/** The rules of the form are the contract's own, applied to what would be sent. */
export const screenChecks: Resolver<ScreenFields> = (fields) => {
  const issues = ScreenSettings.safeParse(screenBody(fields)).error?.issues ?? [];
  const faults = issues.flatMap(({ path, message }) => {
    const field = fieldAt(path.join('.'));
    return field ? [[field, { type: 'custom', message }] as const] : [];
  });
  if (issues.length === 0) return { values: fields, errors: {} };
  // Reversed, so that the first error of a field wins.
  return { values: {}, errors: Object.fromEntries([...faults].reverse()) };
};
