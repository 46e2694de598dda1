import { lazy, Suspense, useState, type ComponentType } from 'react';
import { insist } from '../../util/insist';
import { useHydrated } from '../../util/use-hydrated';

type Load = () => Promise<ComponentType>;

const touches = ['pointerdown', 'keydown', 'focusin'] as const;
const never = new Promise<never>(() => undefined);

let touched: Promise<void> | undefined;
/** Ends with the reader's first touch. */
const firstTouch = (): Promise<void> =>
  (touched ??= new Promise((resolve) => {
    for (const touch of touches) addEventListener(touch, () => resolve(), { capture: true, once: true });
  }));

async function whenTouched(load: Load): Promise<ComponentType> {
  if (typeof document === 'undefined') return load();
  await firstTouch();
  // Without its code the part stays as the server drew it.
  return insist(load).catch(() => never);
}

const drawn = (load: Load) => {
  const Part = lazy(async () => ({ default: await load() }));
  // One element for good: a new one would make React ask for the code of a part that it has not taken over yet.
  return (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
};

/**
 * A part of a page that only shows: the server draws it, and its code comes with the reader's first touch. A page that
 * is opened inside the app has no drawing of it, and fetches the code at once.
 */
export function still(load: Load): ComponentType {
  const kept = drawn(() => whenTouched(load));
  const fresh = drawn(() => insist(load));
  return function Still() {
    const hydrated = useHydrated();
    const [part] = useState(hydrated ? fresh : kept);
    return part;
  };
}
