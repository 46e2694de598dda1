import { IntakeSettings } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import type { Resolver } from 'react-hook-form';
import { fieldAt, intakeBody, type IntakeFields } from './intake-form-data';

const NOT_ZERO = t`5분부터 60분까지 정할 수 있어요.`;

/** Errors of the settings, by form field. */
export function intakeFaults(fields: IntakeFields): Record<string, string> {
  const body = intakeBody(fields);
  const issues = IntakeSettings.safeParse(body).error?.issues ?? [];
  const found = issues.flatMap(({ path, message }): [string, string][] => {
    const field = fieldAt(String(path[0]));
    return field ? [[field, message]] : [];
  });
  // Zero would be never, which the switch beside it says.
  if (fields.hasPause && body.pauseAfterMinutes === 0) found.push(['pauseAfterMinutes', NOT_ZERO]);
  if (found.length === 0 && body.maxWaitMinutes < body.baseWaitMinutes)
    found.push(['maxWaitMinutes', t`기본 준비 시간보다 짧을 수 없어요.`]);
  // Reversed, so that the first error of a field wins.
  return Object.fromEntries(found.reverse());
}

/** The rules of the form are the contract's own, applied to what would be sent. */
export const intakeChecks: Resolver<IntakeFields> = (fields) => {
  const faults = Object.entries(intakeFaults(fields));
  if (faults.length === 0) return { values: fields, errors: {} };
  return {
    values: {},
    errors: Object.fromEntries(faults.map(([name, message]) => [name, { type: 'custom', message }])),
  };
};
