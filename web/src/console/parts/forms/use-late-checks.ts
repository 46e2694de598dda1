import { useState } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import { lateChecks } from '../../../ui/late-checks';
import { useFirstTouch } from '../../../ui/use-first-touch';

/** The checks of a form whose code is fetched at the first touch. `load` must be the same at each render. */
export function useLateChecks<T extends FieldValues, Checked = T>(
  load: () => Promise<Resolver<T, unknown, Checked>>,
): Resolver<T, unknown, Checked> {
  const [checks] = useState(() => ({ resolver: lateChecks(load), fetch: () => void load().catch(() => undefined) }));
  useFirstTouch(checks.fetch);
  return checks.resolver;
}
