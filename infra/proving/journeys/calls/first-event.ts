import type { ApiAnswer, ApiCall } from '@jumun/client/node';
import type { Route } from '@jumun/contracts';

const TIMEOUT_MS = 30_000;

/** Opens a stream and leaves once it has said something; a refusal is answered as that of any call. */
export async function firstEvent(
  origin: string,
  route: Route,
  { query = {}, headers = {} }: ApiCall,
): Promise<ApiAnswer> {
  const control = new AbortController();
  const address = `${origin}${route.path}?${new URLSearchParams(query).toString()}`;
  const signal = AbortSignal.any([control.signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const response = await fetch(address, { headers, signal });
  const { status } = response;
  const answered = { status, headers: Object.fromEntries(response.headers) };
  if (!response.ok || !response.body) return { ...answered, body: await response.json() };
  const { value } = await response.body.getReader().read();
  control.abort();
  return { ...answered, body: new TextDecoder().decode(value) };
}
