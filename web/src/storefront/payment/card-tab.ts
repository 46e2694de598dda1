import { t } from '@lingui/core/macro';
import { opensTabs } from './surroundings';

/** The name of the tab that the card page comes in. */
export const CARD_WINDOW = 'card-page';

export interface CardTab {
  tab: Window;
  /** Opened by this press; a tab from before may show the card page, with the buyer at work on it. */
  fresh: boolean;
}

/** A window of its own; null where the browser refuses one, or hands back the one that asked. */
function openedWindow(): Window | null {
  try {
    const tab = window.open('', CARD_WINDOW);
    return tab === window || tab === window.top ? null : tab;
  } catch {
    return null;
  }
}

/**
 * Opens the tab for the card page at once: later than the press itself, browsers would refuse it. Null where there is none,
 * and the card page comes in this tab.
 */
export function openCardTab(): CardTab | null {
  const tab = opensTabs(navigator.userAgent) ? openedWindow() : null;
  if (!tab) return null;
  const fresh = isBlank(tab);
  if (fresh) decorate(tab);
  tab.focus();
  return { tab, fresh };
}

function isBlank(tab: Window): boolean {
  try {
    return tab.location.href === 'about:blank';
  } catch {
    // The card page of another origin is in it; the form will replace it.
    return false;
  }
}

function decorate(tab: Window): void {
  try {
    const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
    tab.document.title = t`결제창`;
    tab.document.documentElement.lang = document.documentElement.lang;
    tab.document.body.textContent = t`결제창을 여는 중이에요.`;
    Object.assign(tab.document.body.style, {
      backgroundColor,
      color,
      fontFamily,
      textAlign: 'center',
      marginTop: '40dvh',
    });
  } catch {
    // It stays white until the card page comes.
  }
}

/** A tab that a press has opened, or nothing where the card page comes in this one. */
export type PreparedTab = CardTab | 'here';

/** A window can't be stored, and the page that opened it is gone when the payment takes it over. */
let prepared: PreparedTab | null = null;

const isShut = (tab: PreparedTab | null): boolean => tab !== null && tab !== 'here' && tab.tab.closed;

/** A tab that a press on the page before has opened, for the payment that the press leads to. */
export const preparedTab = {
  open(): void {
    prepared = openCardTab() ?? 'here';
  },
  /** Whether a press still waits for its card page. */
  waits: (): boolean => prepared !== null && !isShut(prepared),
  /** Returns the tab once; null if it has been closed meanwhile. */
  take(): PreparedTab | null {
    const taken = isShut(prepared) ? null : prepared;
    prepared = null;
    return taken;
  },
  /** There is nothing to pay after all. */
  close(): void {
    if (prepared !== 'here' && prepared?.fresh) prepared.tab.close();
    prepared = null;
  },
};
