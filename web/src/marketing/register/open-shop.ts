import { AppError, toAppError } from '../../api/app-error';
import { call } from '../../api/client';
import { http } from '../../api/sign-in-calls';
import { policyDates } from '../policy/policy-text';
import { logIn } from '../login/log-in';
import type { Arrival } from '../social/arrival';
import { socialLogIn } from '../social/social-log-in';
import type { RegisterFields } from './register-checks';

/** Stands where the published call has a password; the server passes over it, and it opens nothing. */
const NO_PASSWORD = 'Social-login-1';

/** Whether a call may have been done all the same: no word came from where it is done. */
export const isUnheard = (thrown: unknown): boolean => toAppError(thrown).kind !== 'client';

/** The boxes as they are sent; the required ones are ticked, or the form would not have let them go. */
const consentsOf = ({ marketing }: RegisterFields) =>
  ({ terms: true, privacy: true, age: true, marketing, version: policyDates.version }) as const;

type LogInThatFollows = () => Promise<void>;

/**
 * Opens a shop with a password. An address taken after a try whose answer was lost is most likely the shop of that
 * very try: then what was typed logs in, or the refusal stands.
 */
async function openWithPassword(fields: RegisterFields, mayBeOpen: boolean): Promise<LogInThatFollows> {
  const { ownerName, email, shopName, password } = fields;
  const consents = consentsOf(fields);
  const enter = async () => void (await logIn({ email, password }));
  try {
    await call(http.auth.signUp, { body: { ownerName, email, shopName, password, consents } });
    return enter;
  } catch (refusal) {
    if (!mayBeOpen || !(refusal instanceof AppError) || refusal.code !== 'EMAIL_TAKEN') throw refusal;
    await enter().catch((thrown: unknown) => {
      throw isUnheard(thrown) ? thrown : refusal;
    });
    return () => Promise.resolve();
  }
}

/** Opens a shop, and hands back the log-in that follows. `mayBeOpen` after a try whose answer was lost. */
export async function openShop(
  fields: RegisterFields,
  arrival: Arrival | undefined,
  mayBeOpen = false,
): Promise<LogInThatFollows> {
  if (!arrival) return openWithPassword(fields, mayBeOpen);
  const { ownerName, email, shopName } = fields;
  const { provider, providerId, ticket } = arrival;
  const social = { password: NO_PASSWORD, socialProvider: provider, socialProviderId: providerId, ticket };
  const consents = consentsOf(fields);
  const { data } = await call(http.auth.socialSignUp, { body: { ownerName, email, shopName, ...social, consents } });
  return () => socialLogIn({ email, provider, providerId, ticket: data.ticket });
}
