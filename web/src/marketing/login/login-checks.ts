import { Email, Password } from '@jumun/contracts';
import { flattenError, z } from 'zod';

/** Log-in as it is typed: the shape of a password is checked here, whether it is right by the server. */
export const LoginFields = z.object({ email: Email, password: Password, remember: z.boolean() });
export type LoginFields = z.infer<typeof LoginFields>;

export type LoginFaults = Partial<Record<'email' | 'password', string | undefined>>;

/** The fields as they are sent, or what is wrong with them: the first thing of each line. */
export function loginChecks(typed: LoginFields): { fields?: LoginFields; faults: LoginFaults } {
  const { data, error } = LoginFields.safeParse(typed);
  if (data) return { fields: data, faults: {} };
  const { email, password } = flattenError(error).fieldErrors;
  return { faults: { email: email?.[0], password: password?.[0] } };
}
