import { Agent, request } from 'node:http';

/** A request of bytes, as no well-meant client would send it. */
export interface RawCall {
  method: string;
  path: string;
  headers: Record<string, string>;
  bytes: Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 });
const TIMEOUT_MS = 30_000;

/** Sends it and answers whatever comes; a connection that is cut counts as status 0. */
export function sendRaw(
  origin: string,
  { method, path, headers, bytes }: RawCall,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const options = { method, headers: { ...headers, 'content-length': bytes.length }, agent, timeout: TIMEOUT_MS };
    const sent = request(`${origin}${path}`, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => resolve({ status: 0, text: 'cut while answering' }));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
      );
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.on('error', (error) => resolve({ status: 0, text: error.message }));
    sent.end(bytes);
  });
}

export const closeRaw = (): void => agent.destroy();
