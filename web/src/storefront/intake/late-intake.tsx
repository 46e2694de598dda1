import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react';
import type { StoreIntake } from './StoreIntake';

const load = () => import('./StoreIntake');
const Later = lazy(async () => ({ default: (await load()).StoreIntake }));
const LaterResume = lazy(async () => ({ default: (await import('./StoreIntake')).ResumeWords }));
/** Fetched beforehand: a first view draws it without a placeholder, so that no state of React can hold it. */
let Here: typeof import('./StoreIntake') | undefined;

/** Brings the code in of what only stores need that tell when they take orders, so that it is there at the first drawing. */
export async function fetchIntake(): Promise<void> {
  Here = await load();
}

/** When a store takes orders; its code comes with the first store that says so. */
export const LateIntake = (props: ComponentProps<typeof StoreIntake>): ReactNode =>
  Here ? (
    <Here.StoreIntake {...props} />
  ) : (
    <Suspense>
      <Later {...props} />
    </Suspense>
  );

/** From when on a store takes orders again; its code is that of the line above. */
export const LateResume = (props: ComponentProps<typeof LaterResume>): ReactNode => (
  <Suspense>
    <LaterResume {...props} />
  </Suspense>
);
