import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { http } from '@jumun/contracts';

/** Opens the event stream of a store page by a device of its own; its data are passed on and not kept. */
export async function openStorePage(
  { origin }: { origin: string },
  storeName: string,
  device: string,
  onData: (data: Buffer) => void,
): Promise<IncomingMessage> {
  const address = `${origin}${http.live.store.path}?storeName=${storeName}`;
  const sent = request(address, { agent: false, headers: { 'x-device-id': device } }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`the page of ${device} was answered ${response.statusCode}`);
  response.on('data', onData).on('error', () => undefined);
  return response;
}
