import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react';
import { Waiting } from '../shell/Waiting';
import type { StoreMissing } from './StoreMissing';

const load = async () => (await import('./StoreMissing')).StoreMissing;
const Later = lazy(async () => ({ default: await load() }));
/** Fetched beforehand: a page that the server has drawn takes it over without a placeholder. */
let Here: typeof StoreMissing | undefined;

/** Brings the code in of an address without a store, so that it is there at the first drawing. */
export async function fetchMissing(): Promise<void> {
  Here = await load();
}

/** An address without a store; its code comes to such addresses alone. */
export const LateMissing = (props: ComponentProps<typeof StoreMissing>): ReactNode =>
  Here ? (
    <Here {...props} />
  ) : (
    <Suspense fallback={<Waiting />}>
      <Later {...props} />
    </Suspense>
  );
