import { http as contractRoutes } from '@jumun/contracts';
import { z } from 'zod';
import { withoutSchemas } from './without-schemas';

/*
 * Calls and shapes of log-in and sign-up, apart from `owner-calls`, so that these pages do not download the console's
 * calls; the build evaluates this file, too.
 */

const { auth, passkeys } = contractRoutes;
export const http = withoutSchemas({
  auth: {
    login: auth.login,
    signUp: auth.signUp,
    findAccount: auth.findAccount,
    resetPassword: auth.resetPassword,
    startSocialLogIn: auth.startSocialLogIn,
    socialLogIn: auth.socialLogIn,
    socialSignUp: auth.socialSignUp,
  },
  passkeys: { startLogIn: passkeys.startLogIn, ownerLogIn: passkeys.ownerLogIn },
});

/** The pattern of the contracts' e-mail addresses, for places that can't wait for the schemas. */
export const emailPattern = z.regexes.email.source;
