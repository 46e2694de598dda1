import { createECDH, randomBytes, randomUUID, type ECDH } from 'node:crypto';
import { z } from 'zod';
import { decryptPush } from './decrypt-push.ts';

const Content = z.object({
  id: z.string().min(1),
  title: z.string().min(1),
  body: z.string(),
  url: z.url(),
  tag: z.string().min(1),
  lang: z.string().min(2),
});
/** A piece of news as a browser shows it. */
export type Shown = z.infer<typeof Content> & { at: string };

interface Browser {
  key: ECDH;
  secret: Buffer;
  /** The status that its push service answers instead of 201, by a control call. */
  status: number | undefined;
  received: number;
  shown: Shown[];
}

const KEPT = 20_000;

/** Browsers that subscribed here, with what they showed; the oldest go when there are too many. */
export class Browsers {
  private readonly browsers = new Map<string, Browser>();

  /** A browser that takes messages from now on. */
  subscribe(): { id: string; keys: { p256dh: string; auth: string } } {
    const key = createECDH('prime256v1');
    key.generateKeys();
    const [id, secret] = [randomUUID(), randomBytes(16)];
    this.browsers.set(id, { key, secret, status: undefined, received: 0, shown: [] });
    const [oldest] = this.browsers.keys();
    if (this.browsers.size > KEPT && oldest !== undefined) this.browsers.delete(oldest);
    return { id, keys: { p256dh: key.getPublicKey('base64url'), auth: secret.toString('base64url') } };
  }

  find(id: string): Browser | undefined {
    return this.browsers.get(id);
  }

  /** Opens and shows a message; the same piece of news again is shown once, as our worker does. Throws for a broken one. */
  take(browser: Browser, body: Buffer, at: string): Shown | undefined {
    const content = Content.parse(JSON.parse(decryptPush(body, browser)));
    browser.received += 1;
    if (browser.shown.some(({ id }) => id === content.id)) return undefined;
    const shown = { ...content, at };
    browser.shown.push(shown);
    return shown;
  }
}
