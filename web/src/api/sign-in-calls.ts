import { http as contractRoutes } from '@jumun/contracts';
import { z } from 'zod';
import { withoutSchemas } from './without-schemas';

/*
 * What signing in and up needs of the contracts: a few calls, and shapes. It lies apart from `owner-calls`, so that the
 * way in does not bring the console's calls along; the build evaluates this file, too.
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
