/** Parts that are here, whose import needs no network any more. */
const loaded = new Set<string>();

/**
 * Loads a part of a module by its name. A browser remembers that an address could not be fetched, and does not ask it
 * again before the page is loaded anew: so nothing is asked for while there is no network, and what failed is asked for
 * under another address of the same file.
 */
export async function partOf<P>(name: string, load: () => Promise<P>): Promise<P> {
  if (!loaded.has(name) && !navigator.onLine) throw new TypeError('There is no network.');
  const part = await load().catch((fault: unknown) => loadAgain<P>(name, fault));
  loaded.add(name);
  return part;
}

async function loadAgain<P>(name: string, fault: unknown): Promise<P> {
  const address = /https?:\S+\.js/.exec(String(fault))?.[0];
  if (address === undefined) throw fault;
  const module = (await import(/* @vite-ignore */ `${address}?again=${Date.now()}`)) as Record<string, P>;
  const part = module[name];
  if (part === undefined) throw fault;
  return part;
}
