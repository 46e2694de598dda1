import http from 'node:http';
import https from 'node:https';

export interface Posted {
  /** 0 when no answer came. */
  status: number;
  location: string | null;
  error?: string;
}

const ANSWER_WITHIN_MS = 65_000;

/** Posts to the platform as a browser or a provider does: one address, no redirects followed. */
export class Poster {
  private readonly http = new http.Agent({ keepAlive: true, maxSockets: 512 });
  private readonly https = new https.Agent({ keepAlive: true, maxSockets: 512 });

  async post(url: string, headers: Record<string, string>, body: string | Buffer): Promise<Posted> {
    const first = await this.once(url, headers, body);
    // A kept connection may be closed by the other side just as it is used again; browsers ask once more then.
    return first === 'stale' ? lastWord(await this.once(url, headers, body)) : first;
  }

  close(): void {
    this.http.destroy();
    this.https.destroy();
  }

  private once(url: string, headers: Record<string, string>, body: string | Buffer): Promise<Posted | 'stale'> {
    const secure = url.startsWith('https:');
    return new Promise((resolve) => {
      const request = (secure ? https : http).request(url, {
        method: 'POST',
        agent: secure ? this.https : this.http,
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        timeout: ANSWER_WITHIN_MS,
      });
      request.on('response', (response) => {
        response.on('error', () => undefined);
        response.resume();
        response.on('close', () =>
          resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? null }),
        );
      });
      request.on('timeout', () => request.destroy(new Error('no answer in time')));
      request.on('error', (error: NodeJS.ErrnoException) => {
        if (request.reusedSocket && error.code === 'ECONNRESET') resolve('stale');
        else resolve({ status: 0, location: null, error: error.code ?? error.message });
      });
      request.end(body);
    });
  }
}

function lastWord(posted: Posted | 'stale'): Posted {
  return posted === 'stale' ? { status: 0, location: null, error: 'ECONNRESET' } : posted;
}
