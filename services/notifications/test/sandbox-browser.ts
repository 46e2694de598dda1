import type { PushAddress } from '@jumun/contracts';

/** A browser that the sandbox plays. */
export interface SandboxBrowser {
  id: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
}
/** The pushes that a browser received and shows. */
export interface Seen {
  received: number;
  shown: { id: string; title: string; body: string; url: string; tag: string; lang: string }[];
}

/** Its address in our words. */
export const addressOf = ({ endpoint, keys }: SandboxBrowser): PushAddress => ({
  endpoint,
  publicKey: keys.p256dh,
  secret: keys.auth,
});
