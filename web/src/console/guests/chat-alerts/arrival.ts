/** Result in Kakao's redirect: a code that is valid once, or why there is none. */
export type Arrival = { is: 'code'; code: string; state: string } | { is: 'declined' } | { is: 'broken' };

const DECLINED = 'access_denied';

/** Reads the way back from Kakao; undefined for a visit that comes from elsewhere. */
export function arrivalOf(search: URLSearchParams): Arrival | undefined {
  const error = search.get('error');
  if (error) return { is: error === DECLINED ? 'declined' : 'broken' };
  const code = search.get('code');
  if (!code) return undefined;
  const state = search.get('state');
  // A code without the state that we gave along may be a stranger's, who wants to read this shop's orders.
  return state ? { is: 'code', code, state } : { is: 'broken' };
}
