import { http, type Route } from '@jumun/contracts';
import type { StateFile, Tokens } from './state.ts';

const CALL_MS = 10_000;
const AGENT = 'jumun-print-agent/0.1';
const ENDED = new Set(['AUTH090', 'AUTH091', 'AUTH092', 'AUTH097', 'AUTH098']);
const EXPIRED = 'AUTH099';

/** The platform said no. */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
/** No answer came, or none that says whether it was done. */
export class Away extends Error {}
/** The owner cut this program off: it has to be paired anew. */
export class Ended extends Error {}

interface CallOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
}

interface Answer {
  success?: boolean;
  data?: unknown;
  message?: string;
  errorCode?: string;
}

/** The platform's calls, with this program's tokens. */
export class Platform {
  private refreshing: Promise<void> | undefined;

  private readonly origin: string;
  private readonly state: StateFile;

  constructor(origin: string, state: StateFile) {
    this.origin = origin;
    this.state = state;
  }

  /** Makes a call that anybody may make. */
  ask(route: Route, body: object, options: CallOptions = {}): Promise<unknown> {
    return this.send(route, body, undefined, options);
  }

  /** Makes a call as the paired device, with a new token where the old one is too old. */
  async call(route: Route, body: object, options: CallOptions = {}): Promise<unknown> {
    const token = (await this.state.read()).tokens?.accessToken;
    if (token === undefined) throw new Ended();
    try {
      return await this.send(route, body, token, options);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (ENDED.has(error.code)) throw await this.endOf(token);
      if (error.code !== EXPIRED) throw error;
    }
    await this.refreshOnce(token);
    return this.send(route, body, (await this.state.read()).tokens?.accessToken, options);
  }

  private refreshOnce(used: string): Promise<void> {
    this.refreshing ??= this.refresh(used).finally(() => {
      this.refreshing = undefined;
    });
    return this.refreshing;
  }

  private async refresh(used: string): Promise<void> {
    const { tokens } = await this.state.read();
    if (!tokens) throw new Ended();
    // Another call or process has renewed it meanwhile.
    if (tokens.accessToken !== used) return;
    try {
      const data = await this.ask(http.auth.refresh, { refreshToken: tokens.refreshToken });
      const { tokens: next } = data as { tokens: Tokens };
      await this.state.change((state) => ({ ...state, tokens: next }));
    } catch (error) {
      if (error instanceof Refused && (ENDED.has(error.code) || error.code === EXPIRED)) throw await this.endOf(used);
      throw error;
    }
  }

  /** Forgets the tokens that were refused, and no others. */
  private async endOf(used: string): Promise<Ended> {
    await this.state.change(({ tokens, ...state }) => ({
      ...state,
      ...(tokens && tokens.accessToken !== used && { tokens }),
    }));
    return new Ended();
  }

  private async send(
    { method, path }: Route,
    body: object,
    token: string | undefined,
    { signal, timeoutMs = CALL_MS }: CallOptions,
  ): Promise<unknown> {
    const { client } = await this.state.read();
    const limit = AbortSignal.timeout(timeoutMs);
    let response: Response;
    let answer: Answer;
    try {
      response = await fetch(this.origin + path, {
        method,
        headers: {
          'content-type': 'application/json',
          'user-agent': AGENT,
          'x-device-id': client,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        ...(method !== 'GET' && { body: JSON.stringify(body) }),
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        redirect: 'error',
      });
      answer = (await response.json()) as Answer;
    } catch {
      throw new Away();
    }
    if (response.ok && answer.success === true) return answer.data;
    // A proxy's own page, a server that is starting, or too many at once: ask again later.
    if (response.status >= 500 || response.status === 429 || answer.errorCode === undefined) throw new Away();
    throw new Refused(answer.errorCode, answer.message ?? '');
  }
}
