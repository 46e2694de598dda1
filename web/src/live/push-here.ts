import type { WirePushSubscription } from '@jumun/contracts';
import { registerWorker } from '../offline/register';
import type { Audience } from '../worker/kept-words';

/** The application's key as every browser takes it; older ones know no text. */
function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

const isSameKey = (known: ArrayBuffer | null, key: Uint8Array): boolean =>
  known !== null && new Uint8Array(known).every((byte, at) => byte === key[at]);

/**
 * Asks whether this browser may show news, and where its push service takes them; null for a no. Called by a press: a
 * browser that is asked out of nowhere says no for good.
 */
export async function subscribeHere(key: string, audience: Audience): Promise<WirePushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await registerWorker(audience);
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(key);
  const before = await pushManager.getSubscription();
  // One that was made with another key would take nothing of ours.
  if (before && !isSameKey(before.options.applicationServerKey, applicationServerKey)) await before.unsubscribe();
  return wireOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
}

function wireOf(subscription: PushSubscription): WirePushSubscription {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}

async function knownHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Where news reaches this browser already; null where it has no address. */
export async function subscribedHere(): Promise<WirePushSubscription | null> {
  const known = await knownHere();
  return known && wireOf(known);
}

/** Ends this browser's address at its push service; the next one is another. */
export async function unsubscribeHere(): Promise<void> {
  await (await knownHere())?.unsubscribe();
}
