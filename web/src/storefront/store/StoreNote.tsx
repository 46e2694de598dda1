import { lazy, Suspense, type ComponentProps, type ComponentType } from 'react';
import type { OldMenuNote } from './OldMenuNote';

/** Without a network a device that has not kept its code does without it; the frame says that there is none. */
const LateNote = lazy(async (): Promise<{ default: ComponentType<ComponentProps<typeof OldMenuNote>> }> => ({
  default: await import('./OldMenuNote').then(
    (code) => code.OldMenuNote,
    () => () => null,
  ),
}));

/** Marks a menu that is remembered and not asked for just now. */
export const StoreNote = ({ seenAt, onRetry }: { seenAt: string | null; onRetry: () => void }) => (
  <div role="status">
    {seenAt && (
      <Suspense>
        <LateNote seenAt={seenAt} onRetry={onRetry} />
      </Suspense>
    )}
  </div>
);
