import { once } from '../util/once';

const KEY = 'jumun_device';
const BYTES = 16;

/** A random name that this browser keeps, so that a busy stall's shoppers are not taken for one; it says nothing of a person. */
export const deviceId = once(
  () =>
    stored() ??
    keep(
      Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
    ),
);

// A browser may refuse storage; then the name lasts as long as the page.
function stored(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

function keep(name: string): string {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // Nothing is lost: see above.
  }
  return name;
}
