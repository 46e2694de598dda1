import { paths } from '../../../addresses/paths';
import { session } from '../../../session/session';
import { orNothing } from '../../../util/or-nothing';

const KEY = 'unsaved';

/** Unsaved input, taken when the server ended the session. */
interface Unsaved {
  shopId: string;
  /** Where to lead back to; empty for nowhere. */
  address: string;
  /** Input by the name of its form. */
  typed: Record<string, unknown>;
  /** The forms whose content is kept in the page only. */
  personal: ReadonlySet<string>;
}

interface Form {
  /** The input that would be lost now; undefined where there is none. */
  typed: () => object | undefined;
  /** Personal data: never written to the device, so that it is gone with the page. */
  isPersonal: boolean;
}

const forms = new Map<string, Form>();
/** Files and personal data can't lie on the device: they wait in the page, while no screen of the console is there. */
let held: Unsaved | null = null;

/** A screen of the console, and not the door to it, which leads to itself. */
const isScreen = (address: string): boolean => new RegExp(`^${paths.admin}/[^/]`).test(address);

/** Keeps a form's content, should the session end. */
export function keepWatch(name: string, form: Form): () => void {
  if (held) delete held.typed[name];
  forms.set(name, form);
  return () => forms.delete(name);
}

/** As it may lie on the device; what a personal form held is empty there. */
function textOf({ shopId, address, typed, personal }: Unsaved): string {
  const fit = Object.entries(typed).map(([name, now]): [string, unknown] => [
    name,
    now && personal.has(name) ? {} : now,
  ]);
  return JSON.stringify({ shopId, address, typed: Object.fromEntries(fit) }, (_, value: unknown) =>
    value instanceof File ? null : value,
  );
}

/** The session of this shop has ended here: what was typed waits for its owner, in the page and, for a log-in that leaves the page, on the device. */
export function keepUnsaved(shopId: string, address: string): void {
  const before = waiting();
  // Input that no form has taken up since the last time is kept.
  const own = before?.shopId === shopId ? before : undefined;
  const typed = { ...own?.typed };
  const personal = new Set(own?.personal);
  for (const [name, form] of forms) {
    typed[name] = form.typed();
    if (form.isPersonal) personal.add(name);
  }
  const now: Unsaved = { shopId, address: isScreen(address) ? address : (own?.address ?? ''), typed, personal };
  held = now;
  orNothing(() => sessionStorage.setItem(KEY, textOf(now)));
}

export function dropUnsaved(): void {
  held = null;
  orNothing(() => sessionStorage.removeItem(KEY));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function onDevice(): Unsaved | null {
  const found = orNothing((): unknown => JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
  if (!isRecord(found) || !isRecord(found['typed'])) return null;
  const { shopId, address, typed } = found;
  return typeof shopId === 'string' && typeof address === 'string'
    ? { shopId, address, typed, personal: new Set() }
    : null;
}

/** The unsaved input that waits for a log-in, of any shop. */
const waiting = (): Unsaved | null => held ?? onDevice();

const isOwn = (found: Unsaved | null): found is Unsaved =>
  found !== null && found.shopId === session.get()?.shop?.shopId;

/** After a log-in: the screen that the same owner was sent away from. Whatever lies there of another shop is gone. */
export function takeUpUnsaved(): string | undefined {
  const found = waiting();
  dropUnsaved();
  if (!isOwn(found)) return undefined;
  // Taken up once: the next way in leads where it always does.
  held = { ...found, address: '' };
  return isScreen(found.address) ? found.address : undefined;
}

const isAlike = (one: unknown, other: unknown): boolean =>
  one === null || other === null || (typeof one === typeof other && Array.isArray(one) === Array.isArray(other));

/** A form's input from before the log-in, of the same types as in `base`; empty where it was too personal to keep. */
export function unsavedOf<T extends object>(name: string, base: T): Partial<T> | undefined {
  const found = isOwn(held) ? held.typed[name] : undefined;
  if (!isRecord(found)) return undefined;
  const alike = Object.entries(base).filter(([key, value]) => key in found && isAlike(value, found[key]));
  // Each value is of the kind that `base` has under the same name.
  return Object.fromEntries(alike.map(([key]) => [key, found[key]])) as Partial<T>;
}
