import { t } from '@lingui/core/macro';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { showAlert } from './alert';

const unreached = (): string => t`서버와 연결할 수 없습니다. 네트워크 연결을 확인해주세요.`;

/** Checks a form by rules whose code is no part of the first view; without them nothing is sent. */
export function lateChecks<T extends FieldValues, Checked = T>(
  load: () => Promise<Resolver<T, unknown, Checked>>,
): Resolver<T, unknown, Checked> {
  return async (values, context, options) => {
    const checks = await load().catch(() => undefined);
    if (checks) return checks(values, context, options);
    const unchecked = { root: { type: 'unchecked', message: unreached() } };
    // Every form takes an error at its root; its own fields can't be known here.
    return { values: {}, errors: unchecked as FieldErrors<T> };
  };
}

/** Says why a form was not sent, where no field can. */
export function tellUnchecked({ root }: FieldErrors): void {
  if (root?.type === 'unchecked') void showAlert(root.message ?? unreached());
}

/** Whether a step of a form can be checked now; says why where it can't. */
export async function canCheck(load: () => Promise<unknown>): Promise<boolean> {
  const isHere = await load().then(
    () => true,
    () => false,
  );
  if (!isHere) void showAlert(unreached());
  return isHere;
}
