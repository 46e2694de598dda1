import { request, type IncomingHttpHeaders } from 'node:http';

/** Draws a store's page with a style in an attribute, which the policy then names. */
export const STORE_MAKER = `
export const openPages = async () => ({
  storeAt: (path) => decodeURIComponent(path.split('/')[1]).replace(/^@/, ''),
  bare: () => ({ status: 200, html: '<title>bare</title>', locale: 'ko' }),
  withStore: (path, store, locale) => store
    ? { status: 200, html: '<title>' + store.shop.shop_name + '</title><h1 style="color:red">' + path + '</h1>', locale }
    : { status: 404, html: '<title>missing</title>', locale },
});
`;

/** An answer as its bytes came. */
export interface Raw {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}
export interface SentRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Asks to the letter, and gives the bytes as they come. */
export const askRaw = (origin: string, path: string, { method = 'GET', headers = {}, body }: SentRequest = {}) =>
  new Promise<Raw>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const sent = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject).end(body);
  });
