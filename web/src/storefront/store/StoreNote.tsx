import { t } from '@lingui/core/macro';
import { History } from 'lucide';
import { lazy, Suspense, type ComponentType } from 'react';
import { Icon } from '../../ui/Icon';
import { useOnline } from '../../util/use-online';

/** A device that has not kept its code does without it: that the menu is an old one is said anyway. */
const SeenLine = lazy(async (): Promise<{ default: ComponentType<{ at: string }> }> => ({
  default: await import('./SeenLine').then(
    (code) => code.SeenLine,
    () => () => null,
  ),
}));

/** Marks a menu that is remembered and not asked for just now. */
export function StoreNote({ seenAt, onRetry }: { seenAt: string | null; onRetry: () => void }) {
  const online = useOnline();
  return (
    <div role="status">
      {seenAt && (
        <div className="gutter mx-auto max-w-page pb-2">
          <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-card bg-preparing-wash py-1 pr-1 pl-4 text-preparing">
            <p className="flex items-center gap-2 py-2">
              <Icon of={History} />
              <span>
                {online ? t`가게에 연결되지 않았어요.` : t`인터넷이 없어요.`}{' '}
                <Suspense>
                  <SeenLine at={seenAt} />
                </Suspense>
              </span>
            </p>
            <button
              type="button"
              onClick={onRetry}
              className="min-h-11 px-3 font-semibold underline underline-offset-4"
            >{t`다시 시도`}</button>
          </div>
        </div>
      )}
    </div>
  );
}
