import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { http } from '@jumun/contracts';

/** The address of a store's answer. */
export const storeAddress = (storeName: string): string =>
  `${http.catalog.store.path}?storeName=${encodeURIComponent(storeName)}`;

/** Opens the event stream of a store page as a browser with these headers; its data are passed on and not kept. */
export async function openStorePage(
  { origin }: { origin: string },
  storeName: string,
  headers: Record<string, string>,
  onData: (data: Buffer) => void,
): Promise<IncomingMessage> {
  const address = `${origin}${http.live.store.path}?storeName=${storeName}`;
  const sent = request(address, { agent: false, headers }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`a page was answered ${response.statusCode}`);
  response.on('data', onData).on('error', () => undefined);
  return response;
}
