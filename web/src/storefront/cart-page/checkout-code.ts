const ANSWERS_WITHIN_MS = 3_000;

/** Of this page: a loading anew, which is the cure, begins again. */
let hasFailed = false;

async function canBeReached(): Promise<boolean> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), ANSWERS_WITHIN_MS);
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: limit.signal })).ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The code that opens a checkout. Many browsers never ask again for code that has failed once, and a new version may
 * have taken the place of ours: where it fails a second time and the shop can be reached, the page is loaded anew.
 */
export async function checkoutCode(): Promise<typeof import('../cart/open-checkout')> {
  try {
    return await import('../cart/open-checkout');
  } catch (fault) {
    if (hasFailed && (await canBeReached())) location.reload();
    hasFailed = true;
    throw fault;
  }
}
