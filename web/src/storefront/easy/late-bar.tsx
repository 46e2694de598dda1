import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { EasySize } from '../../ui/easy';
import type { EasyBar } from './EasyBar';

const load = async () => (await import('./EasyBar')).EasyBar;
/** Without a network there are large letters and no bar: nothing else of the page hangs on it. */
const Later = lazy(async (): Promise<{ default: ComponentType<{ size: EasySize }> }> => ({
  default: await load().catch(() => () => null),
}));
/** Fetched beforehand: a first view draws it without a placeholder, so that no state of React can hold it. */
let Here: typeof EasyBar | undefined;

/** Brings the bar in before the first drawing, where that is in large letters. */
export async function fetchEasyBar(): Promise<void> {
  Here = await load();
}

/** The bar as the server draws it into every store page; in a browser there is nothing of it here. */
export const drawnBar = { html: '' };

/**
 * The bar of an easy page. Whose letters are large only the device knows: the server draws the bar for everybody, the
 * style sheet shows it (`easy-only`), and its code comes to easy pages alone and takes its place without a move.
 */
export function LateBar({ size }: { size: EasySize | null }): ReactNode {
  // Keeps the server's markup: the browser has no text of its own for it.
  if (!size)
    return <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: drawnBar.html }} />;
  if (Here) return <Here size={size} />;
  return (
    <Suspense>
      <Later size={size} />
    </Suspense>
  );
}
