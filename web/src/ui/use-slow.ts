import { t } from '@lingui/core/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';

const SLOW_AFTER_MS = 4_000;
export const slowWords = (): string => t`응답이 늦어지고 있어요. 조금만 더 기다려주세요.`;

/** Everything that has been waited for too long, the oldest first. */
const late = new Set<symbol>();
const watchers = new Set<() => void>();

function tell(): void {
  for (const watcher of watchers) watcher();
}
function follow(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Whether to say that it takes longer than usual. Of several that are waited for at once, one says it for all. */
export function useSlow(): boolean {
  const [me] = useState(() => Symbol());
  useEffect(() => {
    const timer = setTimeout(() => {
      late.add(me);
      tell();
    }, SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      if (late.delete(me)) tell();
    };
  }, [me]);
  return useSyncExternalStore(
    follow,
    () => late.values().next().value === me,
    () => false,
  );
}
