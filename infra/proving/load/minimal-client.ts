import type { ApiAnswer, ApiCall, PublicApi } from '@jumun/client/node';
import { Connection, requestText, type RawAnswer } from './connection.ts';

const JSON_TYPE = /\r\ncontent-type: [^\r]*json/i;

/** The client of the published API over bare connections, as many as are used at once, so that load costs little; forms go the old way. */
export function minimalClient(Client: typeof PublicApi): typeof PublicApi {
  return class MinimalClient extends Client {
    readonly #host = new URL(this.origin).host;
    readonly #idle: Connection[] = [];

    override async send(method: string, path: string, call: ApiCall = {}): Promise<ApiAnswer> {
      const { body, token, headers } = call;
      if (body instanceof FormData) return super.send(method, path, call);
      const request = requestText(this.#host, method, path, {
        headers: token === undefined ? { ...headers } : { ...headers, authorization: `Bearer ${token}` },
        body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
      });
      const connection = this.#takeIdle() ?? (await Connection.open(this.origin));
      const answer = await connection.exchange(request);
      this.#idle.push(connection);
      return apiAnswer(answer);
    }

    override close(): void {
      super.close();
      for (const connection of this.#idle) connection.close();
    }

    #takeIdle(): Connection | undefined {
      let idle = this.#idle.pop();
      while (idle && !idle.isOpen) idle = this.#idle.pop();
      return idle;
    }
  };
}

function apiAnswer({ status, head, body }: RawAnswer): ApiAnswer {
  return {
    status,
    get headers() {
      return headersOf(head);
    },
    body: body !== '' && JSON_TYPE.test(head) ? JSON.parse(body) : body,
  };
}

function headersOf(head: string): Record<string, string> {
  const lines = head.split('\r\n').slice(1);
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}
