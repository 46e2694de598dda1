import { Agent, errors, request } from 'undici';

export interface Posted {
  /** 0 when no answer came. */
  status: number;
  location: string | null;
  error?: string;
}

const ANSWER_WITHIN_MS = 65_000;

/** Posts to the platform as a browser or a provider does: one address, no redirects followed. */
export class Poster {
  private readonly agent = new Agent({
    connections: 512,
    pipelining: 1,
    headersTimeout: ANSWER_WITHIN_MS,
    bodyTimeout: ANSWER_WITHIN_MS,
  });

  async post(url: string, headers: Record<string, string>, body: string | Buffer): Promise<Posted> {
    const first = await this.once(url, headers, body);
    // A kept connection may be closed by the other side just as it is used again; browsers ask once more then.
    return first === 'stale' ? lastWord(await this.once(url, headers, body)) : first;
  }

  close(): Promise<void> {
    return this.agent.destroy();
  }

  private async once(url: string, headers: Record<string, string>, body: string | Buffer): Promise<Posted | 'stale'> {
    try {
      const answer = await request(url, { dispatcher: this.agent, method: 'POST', headers, body });
      const { location } = answer.headers;
      await answer.body.dump().catch(() => undefined);
      return { status: answer.statusCode, location: typeof location === 'string' ? location : null };
    } catch (error) {
      if (isStale(error)) return 'stale';
      return { status: 0, location: null, error: codeOf(error) };
    }
  }
}

/** Closed by the other side while a request was under way, on a connection that had been used before. */
function isStale(error: unknown): boolean {
  if (error instanceof errors.SocketError) return (error.socket?.bytesRead ?? 0) > 0;
  return codeOf(error) === 'ECONNRESET';
}

function codeOf(error: unknown): string {
  if (error instanceof errors.SocketError) return 'ECONNRESET';
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error);
}

function lastWord(posted: Posted | 'stale'): Posted {
  return posted === 'stale' ? { status: 0, location: null, error: 'ECONNRESET' } : posted;
}
