import type { Page } from 'playwright-core';

/**
 * Makes a tab as poor as the least browsers: Safari 15.4, Chrome 99. What came later is taken away, and so are channels
 * and locks, which some views inside of apps lack.
 */
export const ofLeastBrowsers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const lost: readonly (readonly [object | undefined, readonly string[]])[] = [
      [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex']],
      [Object.getPrototypeOf(Uint8Array.prototype) as object, ['toSorted', 'toReversed', 'with', 'findLast']],
      [Array, ['fromAsync']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Promise, ['withResolvers', 'try']],
      [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [URL, ['canParse', 'parse']],
      [URLSearchParams.prototype, ['size']],
      [AbortSignal, ['timeout', 'any']],
      [Element.prototype, ['checkVisibility', 'role', 'setHTMLUnsafe']],
      [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover', 'popover', 'inert']],
      [Document.prototype, ['startViewTransition']],
      [Navigator.prototype, ['locks', 'userActivation', 'scheduling']],
      [
        globalThis,
        ['BroadcastChannel', 'requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'navigation', 'Iterator'],
      ],
    ];
    for (const [owner, names] of lost) for (const name of names) if (owner) Reflect.deleteProperty(owner, name);
  });
