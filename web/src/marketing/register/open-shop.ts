import { call } from '../../api/client';
import { http } from '../../api/owner-calls';
import { logIn } from '../login/log-in';
import type { Arrival } from '../social/arrival';
import { socialLogIn } from '../social/social-log-in';
import type { RegisterFields } from './register-form';

/** Stands where the published call has a password; the server passes over it, and it opens nothing. */
const NO_PASSWORD = 'Social-login-1';

/** Opens a shop, and hands back the log-in that follows. */
export async function openShop(fields: RegisterFields, arrival: Arrival | undefined): Promise<() => Promise<void>> {
  const { owner_name, shop_email, shop_name, password } = fields;
  const account = { owner_name, shop_email, shop_name };
  if (!arrival) {
    await call(http.auth.signUp, { body: { ...account, password } });
    return async () => void (await logIn({ shop_email, password }));
  }
  const { provider, providerId, ticket } = arrival;
  const social = { password: NO_PASSWORD, social_provider: provider, social_provider_id: providerId, ticket };
  const { data } = await call(http.auth.socialSignUp, { body: { ...account, ...social } });
  return () => socialLogIn({ email: shop_email, provider, providerId, ticket: data.ticket });
}
