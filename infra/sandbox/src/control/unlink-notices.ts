import type { Clock } from '../clock.ts';
import type { Faults } from '../faults.ts';
import type { Posted, Poster } from '../post.ts';
import { naverUnlinkNotice } from '../naver/unlink-notice.ts';
import { kakaoAccount, naverAccount } from '../sandbox-secrets.ts';

export type NoticeSender = 'kakao' | 'naver';

export const unlinkReasons = [
  'ACCOUNT_DELETE',
  'FORCED_ACCOUNT_DELETE',
  'UNLINK_FROM_ADMIN',
  'UNLINK_FROM_APPS',
  'INCOMPLETE_SIGN_UP',
] as const;

interface Unlinking {
  provider: NoticeSender;
  personId: string;
  reason: (typeof unlinkReasons)[number];
}

interface SentNotice {
  url: string;
  status: number;
  error?: string;
  body: string;
  at: string;
  /** Whether the provider would take the answer for a yes: 200 for Kakao, 204 for Naver. */
  accepted: boolean;
}

interface Notice {
  headers: Record<string, string>;
  body: string;
}

const wanted: Record<NoticeSender, number> = { kakao: 200, naver: 204 };
const FORM = 'application/x-www-form-urlencoded; charset=utf-8';
const KEPT_NOTICES = 1_000;
const LATE_MS = 3_000;

/** Notifies the platform that a person cut the link at the provider. Sent once: neither provider retries. */
export class UnlinkNotices {
  private readonly clock: Clock;
  private readonly faults: Faults;
  private readonly poster: Poster;
  private readonly target: string | undefined;
  private readonly kept: SentNotice[] = [];

  constructor(clock: Clock, faults: Faults, poster: Poster, target: string | undefined) {
    this.clock = clock;
    this.faults = faults;
    this.poster = poster;
    this.target = target;
  }

  /** Newest last. */
  log(): readonly SentNotice[] {
    return this.kept;
  }

  /** Sends the notice and says how it went; undefined when there is no platform to tell. */
  async send(unlinking: Unlinking): Promise<SentNotice | undefined> {
    if (this.target === undefined) return undefined;
    const { provider, personId } = unlinking;
    const fault = this.faults.take('oauth.unlink', [provider, personId]);
    if (fault?.kind === 'slow') await this.clock.wait(fault.delay_ms ?? LATE_MS);
    const notice = this.notice(unlinking, fault?.kind === 'malformed');
    if (fault?.kind === 'error' || fault?.kind === 'timeout')
      return this.note(provider, notice, { status: 0, location: null, error: 'fault' });
    if (fault?.kind === 'lost-answer') await this.post(provider, notice);
    return this.post(provider, notice);
  }

  private async post(provider: NoticeSender, notice: Notice): Promise<SentNotice> {
    const posted = await this.poster.post(this.urlOf(provider), notice.headers, notice.body);
    return this.note(provider, notice, posted);
  }

  /** A forged one does not have our secrets. */
  private notice({ provider, personId, reason }: Unlinking, forged: boolean): Notice {
    if (provider === 'naver') {
      const clientSecret = forged ? 'someone else' : naverAccount.clientSecret;
      const body = naverUnlinkNotice({
        clientId: naverAccount.clientId,
        clientSecret,
        personId,
        atMs: this.clock.now(),
      });
      return { headers: { 'content-type': FORM }, body };
    }
    const adminKey = forged ? 'someone-else' : kakaoAccount.adminKey;
    return {
      headers: { 'content-type': FORM, authorization: `KakaoAK ${adminKey}`, 'user-agent': 'KakaoOpenAPI/1.0' },
      body: new URLSearchParams({
        app_id: String(kakaoAccount.appId),
        user_id: personId,
        referrer_type: reason,
      }).toString(),
    };
  }

  private note(provider: NoticeSender, { body }: Notice, { status, error }: Posted): SentNotice {
    const sent: SentNotice = {
      url: this.urlOf(provider),
      status,
      ...(error !== undefined && { error }),
      body,
      at: new Date(this.clock.now()).toISOString(),
      accepted: status === wanted[provider],
    };
    this.kept.push(sent);
    if (this.kept.length > KEPT_NOTICES) this.kept.shift();
    return sent;
  }

  private urlOf(provider: NoticeSender): string {
    return `${this.target}/v1/webhooks/${provider}`;
  }
}
