import { paths } from '../../paths';
import { session } from '../../session';
import { orNothing } from '../../util/or-nothing';

const KEY = 'unsaved';

/** What was on the screen when the server ended the session. */
interface Unsaved {
  shopId: string;
  address: string;
  /** What each form had been given, by the name of the form. */
  typed: Record<string, unknown>;
}

interface Form {
  /** What would be lost now; undefined where nothing would. */
  typed: () => object | undefined;
  /** Personal data: never written to the device, so that it is gone with the page. */
  isPersonal: boolean;
}

const forms = new Map<string, Form>();
let held: Unsaved | null = null;

/** Keeps a form's content, should the session end. */
export function keepWatch(name: string, form: Form): () => void {
  if (held) delete held.typed[name];
  forms.set(name, form);
  return () => forms.delete(name);
}

/** The session of this shop has ended here: what was typed waits for its owner, in the page and, for a log-in that leaves the page, on the device. */
export function keepUnsaved(shopId: string, address: string): void {
  const found = [...forms].flatMap(([name, { typed, isPersonal }]) => {
    const now = typed();
    return now ? [{ name, now, isPersonal }] : [];
  });
  held = { shopId, address, typed: Object.fromEntries(found.map(({ name, now }) => [name, now])) };
  const typed = Object.fromEntries(found.map(({ name, now, isPersonal }) => [name, isPersonal ? {} : now]));
  const text = JSON.stringify({ shopId, address, typed }, (_, value: unknown) =>
    value instanceof File ? null : value,
  );
  orNothing(() => sessionStorage.setItem(KEY, text));
}

export function dropUnsaved(): void {
  held = null;
  orNothing(() => sessionStorage.removeItem(KEY));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function onDevice(): Unsaved | null {
  const found = orNothing((): unknown => JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
  if (!isRecord(found) || !isRecord(found.typed)) return null;
  const { shopId, address, typed } = found;
  return typeof shopId === 'string' && typeof address === 'string' ? { shopId, address, typed } : null;
}

const isOwn = (found: Unsaved | null): found is Unsaved =>
  found !== null && found.shopId === session.get()?.shop?.shop_id;

/** After a log-in: the screen that the same owner was sent away from. Whatever lies there of another shop is gone. */
export function takeUpUnsaved(): string | undefined {
  const found = held ?? onDevice();
  dropUnsaved();
  if (!isOwn(found)) return undefined;
  // Taken up once: the next way in leads where it always does.
  held = { ...found, address: '' };
  return found.address.startsWith(`${paths.admin}/`) ? found.address : undefined;
}

const isAlike = (one: unknown, other: unknown): boolean =>
  one === null || other === null || (typeof one === typeof other && Array.isArray(one) === Array.isArray(other));

/** What a form had been given before the log-in, as far as it is like `base`; empty where that was too personal to keep. */
export function unsavedOf<T extends object>(name: string, base: T): Partial<T> | undefined {
  const found = isOwn(held) ? held.typed[name] : undefined;
  if (!isRecord(found)) return undefined;
  const alike = Object.entries(base).filter(([key, value]) => key in found && isAlike(value, found[key]));
  // Each value is of the kind that `base` has under the same name.
  return Object.fromEntries(alike.map(([key]) => [key, found[key]])) as Partial<T>;
}
