import { http } from '@jumun/contracts';

const NAME = 'jumun-social';
const PATH = http.auth.startSocialLogIn.path.replace('/:provider', '');
/** As long as the auth service takes it back. */
const LIFE_SECONDS = 10 * 60;

/** Sealed texts have no other characters. */
const SEALED = /^[\w.-]{1,4000}$/;

const cookie = (value: string, lifeSeconds: number, isHttps: boolean): string =>
  // Lax and not Strict: the browser comes back from another site.
  `${NAME}=${value}; Path=${PATH}; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;

/** Binds a way through a consent page to this browser; no script can read it. */
export const keepsakeCookie = (keepsake: string, isHttps: boolean): string => cookie(keepsake, LIFE_SECONDS, isHttps);

/** The way is over, whatever came of it. */
export const forgetKeepsake = (isHttps: boolean): string => cookie('', 0, isHttps);

/** The keepsake that the browser brought back. */
export function keepsakeOf(header: string | undefined): string | undefined {
  const value = (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1);
  return value !== undefined && SEALED.test(value) ? value : undefined;
}
