import { http } from '../api/push-calls';
import { keptPushes } from './kept-push';
import type { NotificationEvent, PushEvent, Worker } from './scope';

/** Payload of a push. */
interface News {
  id: string;
  title: string;
  body: string;
  url: string;
  /** Later news of the same order takes the place of earlier ones. */
  tag: string;
  lang: string;
}

const BUZZ_MS = [120, 80, 120];

function newsIn({ data }: PushEvent): News | undefined {
  try {
    // A payload of another kind is replaced by a general text: browsers punish a push that shows nothing.
    const news = data?.json() as Partial<News> | null | undefined;
    const { id = '', title = '', body = '', url = '', tag = '', lang = 'ko' } = news ?? {};
    return title === '' ? undefined : { id, title, body, url, tag, lang };
  } catch {
    return undefined;
  }
}

const post = (path: string, body: unknown, more: Record<string, string> = {}): Promise<unknown> =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...more },
    body: JSON.stringify(body),
  }).catch(() => undefined);

async function show({ registration }: Worker, event: PushEvent): Promise<void> {
  const news = newsIn(event);
  if (!news) return registration.showNotification('주문 소식이 있어요', { icon: '/icon-192.png', lang: 'ko' });
  const { id, title, body, url, tag, lang } = news;
  const before = await registration.getNotifications({ tag });
  // A push repeated after a crash of its sender is shown again, but without sound and vibration.
  const isKnown = before.some((shown) => (shown.data as { id?: string } | null)?.id === id);
  const look = { body, tag, lang, icon: '/icon-192.png', badge: '/icon-192.png', data: { id, url } };
  const noise = isKnown ? { silent: true } : { renotify: tag !== '', vibrate: BUZZ_MS };
  await registration.showNotification(title, { ...look, ...noise });
  await post(http.push.ack.path, { id });
}

/** Looks at the page that a piece of news is about: one that is open already, or a new one. */
async function openPage({ clients, location }: Worker, { notification }: NotificationEvent): Promise<void> {
  notification.close();
  const target = URL.parse((notification.data as { url?: string } | null)?.url ?? '/', location.origin);
  // Opens only addresses of this origin, since the payload comes from outside.
  const url = target?.origin === location.origin ? target.href : location.origin;
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = open.find((client) => client.url === url);
  if (there?.focus) await there.focus();
  else await clients.openWindow(url);
}

/** Subscribes each followed order again, after the push service gave the browser another address. */
async function subscribeAnew({ registration }: Worker): Promise<void> {
  const orders = await keptPushes();
  if (orders.length === 0) return;
  const answer = await fetch(http.push.key.path, { headers: { accept: 'application/json' } });
  const { data } = (await answer.json()) as { data?: { key?: string } };
  if (data?.key === undefined) return;
  const options = { userVisibleOnly: true, applicationServerKey: data.key };
  const { endpoint, keys } = (await registration.pushManager.subscribe(options)).toJSON();
  for (const { orderKey, ...order } of orders) {
    const shown = orderKey === undefined ? {} : { 'x-order-key': orderKey };
    await post(http.push.subscribe.path, { ...order, subscription: { endpoint, keys } }, shown);
  }
}

/** Shows what a push service sends, and follows a press on it. */
export function hearPushes(worker: Worker): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event)));
  worker.addEventListener('notificationclick', (event) => event.waitUntil(openPage(worker, event)));
  worker.addEventListener('pushsubscriptionchange', (event) =>
    event.waitUntil(subscribeAnew(worker).catch(() => undefined)),
  );
}
