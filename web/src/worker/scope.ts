/*
 * The types of a service worker that its two halves use. The compiler's own list of them can't stand beside the list of a
 * page's, which the rest of the web app is checked with.
 */

/** An event that the browser keeps the worker alive for until a promise has settled. */
export interface LongEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

/** A request of a page that the worker may answer. */
export interface FetchEvent extends LongEvent {
  readonly request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

/** A page that the worker looks after. */
export interface Client {
  readonly url: string;
  readonly focused?: boolean;
  focus?: () => Promise<Client>;
  postMessage: (message: unknown) => void;
}

interface Clients {
  matchAll: (of: { type: 'window'; includeUncontrolled?: boolean }) => Promise<readonly Client[]>;
  openWindow: (url: string) => Promise<Client | null>;
  claim: () => Promise<void>;
}

interface PageMessage extends LongEvent {
  readonly data: unknown;
  readonly source: Client | null;
  readonly ports: readonly MessagePort[];
}

export interface PushEvent extends LongEvent {
  readonly data: { json: () => unknown; text: () => string } | null;
}

/** A press on a notification. */
export interface NotificationEvent extends LongEvent {
  readonly notification: Notification;
  readonly action: string;
}

interface Events {
  install: LongEvent;
  activate: LongEvent;
  fetch: FetchEvent;
  message: PageMessage;
  push: PushEvent;
  notificationclick: NotificationEvent;
  pushsubscriptionchange: LongEvent;
}

/** The worker itself. */
export interface Worker {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: Clients;
  readonly location: Location;
  readonly caches: CacheStorage;
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof Events>(name: Name, hear: (event: Events[Name]) => void) => void;
}
