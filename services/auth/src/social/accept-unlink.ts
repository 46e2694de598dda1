import { Problem, type Actor, type auth, type InputOf } from '@jumun/contracts';
import type { AuthDeps } from '../auth-deps.js';
import { unlinkSocialAccount } from './social-account.js';
import { readKakaoUnlink, readNaverUnlink } from './unlink-notice.js';

type Notice = InputOf<typeof auth.procedures.acceptUnlink>;

/** Ends the log-in of a person who withdrew at a provider; FORBIDDEN when the notice does not prove itself. */
export async function acceptUnlink(deps: AuthDeps, actor: Actor, notice: Notice): Promise<{ providerId: string }> {
  const { provider } = notice;
  const providerId = readNotice(deps, notice);
  if (providerId === undefined) throw new Problem('FORBIDDEN');
  await deps.transactor.transact(actor, (tx) => unlinkSocialAccount(tx, deps, { provider, providerId }));
  return { providerId };
}

function readNotice({ config, clock }: AuthDeps, { provider, authorization, body }: Notice): string | undefined {
  const bytes = Buffer.from(body, 'latin1');
  // A provider whose keys are not configured can't have sent the notice.
  if (provider === 'kakao') {
    const { KAKAO_ADMIN_KEY: key } = config;
    return key === undefined ? undefined : readKakaoUnlink({ authorization, body: bytes }, key);
  }
  const { NAVER_CLIENT_ID: id, NAVER_CLIENT_SECRET: secret } = config;
  return id === undefined || secret === undefined ? undefined : readNaverUnlink(bytes, { id, secret }, clock.now());
}
