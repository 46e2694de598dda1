import { circuit, CircuitOpenError, requestJson, type Outcome } from '@jumun/runtime';
import { z } from 'zod';

export interface KakaoSettings {
  authBase: string;
  apiBase: string;
  channelBase: string;
  restKey: string;
  clientSecret: string;
  adminKey: string;
  /** The public id of our channel. */
  channelId: string;
  /** Where Kakao sends the browser back to, exactly as registered. */
  redirectUri: string;
}

/** The person who consented, or why that is not known. `refused`: Kakao rejected the code, which works only once. */
export type Person = { kind: 'person'; userId: string } | { kind: 'refused' | 'no-answer'; reason: string };

/** Whether a person added our channel; `unknown` where Kakao does not say, such as without that person's consent. */
export type Relation = { kind: 'friend' | 'stranger' } | { kind: 'unknown'; reason: string };

const Token = z.object({ access_token: z.string().min(1) });
const TokenRefusal = z.object({ error_code: z.string().regex(/^KOE\d{1,4}$/) });
const Me = z.object({ id: z.number().int().positive() });
const Channels = z.object({ channels: z.array(z.object({ channel_public_id: z.string(), relation: z.string() })) });
const ApiRefusal = z.object({ code: z.number().int() });

/** All three calls together end before the caller does. */
const TIMEOUT_MS = 2_800;
const OPEN_AFTER_FAILURES = 5;
const OPEN_MS = 15_000;
/** Consent to be known by nickname is all that connecting needs. */
const SCOPE = 'profile_nickname';

/** Kakao's log-in and channel interfaces, as far as owners' alerts need them. Never throws for what Kakao does. */
export class KakaoChat {
  private readonly circuit = circuit({ failures: OPEN_AFTER_FAILURES, openMs: OPEN_MS, provider: 'kakao-channel' });

  constructor(private readonly settings: KakaoSettings) {}

  /** Where a browser goes for the owner's consent. */
  authorizeUrl(state: string): string {
    const { authBase, restKey, redirectUri } = this.settings;
    const query = { client_id: restKey, redirect_uri: redirectUri, response_type: 'code', scope: SCOPE, state };
    return `${authBase}/oauth/authorize?${new URLSearchParams(query).toString()}`;
  }

  /** Where a person adds our channel as a friend. */
  addFriendUrl(): string {
    const { channelBase, channelId } = this.settings;
    return `${channelBase}/${encodeURIComponent(channelId)}/friend`;
  }

  /** Exchanges a consent's code for the person's user id. The token is used for that alone and not kept. */
  async identify(code: string): Promise<Person> {
    const { authBase, apiBase, restKey, clientSecret, redirectUri } = this.settings;
    const form = { grant_type: 'authorization_code', client_id: restKey, client_secret: clientSecret };
    const asked = await this.ask(`${authBase}/oauth/token`, { form: { ...form, redirect_uri: redirectUri, code } });
    if (asked.kind === 'no-answer') return asked;
    const refusal = TokenRefusal.safeParse(asked.body);
    if (refusal.success && asked.status < 500) return { kind: 'refused', reason: refusal.data.error_code };
    const token = Token.safeParse(asked.body);
    if (asked.status !== 200 || !token.success) return { kind: 'no-answer', reason: `token-http-${asked.status}` };
    const told = await this.ask(`${apiBase}/v2/user/me`, {
      headers: { authorization: `Bearer ${token.data.access_token}` },
    });
    if (told.kind === 'no-answer') return told;
    const me = Me.safeParse(told.body);
    if (told.status !== 200 || !me.success) return { kind: 'no-answer', reason: `person-http-${told.status}` };
    return { kind: 'person', userId: String(me.data.id) };
  }

  /** Asks with our own key, so that no token of a person need be kept. */
  async relationOf(userId: string): Promise<Relation> {
    const { apiBase, adminKey, channelId } = this.settings;
    const query = new URLSearchParams({
      ...{ target_id_type: 'user_id', target_id: userId },
      ...{ channel_ids: channelId, channel_id_type: 'channel_public_id' },
    });
    const told = await this.ask(`${apiBase}/v2/api/talk/channels?${query.toString()}`, {
      headers: { authorization: `KakaoAK ${adminKey}` },
    });
    if (told.kind === 'no-answer') return { kind: 'unknown', reason: told.reason };
    const refusal = ApiRefusal.safeParse(told.body);
    if (refusal.success) return { kind: 'unknown', reason: `kakao-${refusal.data.code}` };
    const list = Channels.safeParse(told.body);
    if (told.status !== 200 || !list.success) return { kind: 'unknown', reason: `channels-http-${told.status}` };
    const ours = list.data.channels.find(({ channel_public_id: id }) => id === channelId);
    if (ours?.relation === 'ADDED') return { kind: 'friend' };
    return ours?.relation === 'BLOCKED' || ours?.relation === 'NONE'
      ? { kind: 'stranger' }
      : { kind: 'unknown', reason: 'no-relation' };
  }

  private async ask(
    url: string,
    options: { headers?: Record<string, string>; form?: Record<string, string> },
  ): Promise<Extract<Outcome<unknown>, { kind: 'answer' }> | { kind: 'no-answer'; reason: string }> {
    try {
      return await this.circuit.run(
        () => requestJson(url, { ...options, timeoutMs: TIMEOUT_MS }),
        (outcome) => outcome.kind === 'no-answer' || outcome.status >= 500,
      );
    } catch (error) {
      if (error instanceof CircuitOpenError) return { kind: 'no-answer', reason: 'circuit-open' };
      throw error;
    }
  }
}
