import { t } from '@lingui/core/macro';
/** The name of the tab that the card page comes in. */
export const CARD_WINDOW = 'card-page';

export interface CardTab {
  tab: Window;
  /** Opened by this press; a tab from before may show the card page, with the buyer at work on it. */
  fresh: boolean;
}

/** Opens the tab for the card page at once: later than the press itself, browsers would refuse it. */
export function openCardTab(): CardTab | null {
  const tab = window.open('', CARD_WINDOW);
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

/** A window can't be stored, and the page that opened it is gone when the payment takes it over. */
let prepared: CardTab | null = null;

/** A tab that a press on the page before has opened, for the payment that the press leads to. */
export const preparedTab = {
  open(): void {
    prepared = openCardTab();
  },
  /** Returns the tab once; null if it has been closed meanwhile. */
  take(): CardTab | null {
    const taken = prepared?.tab.closed ? null : prepared;
    prepared = null;
    return taken;
  },
  /** There is nothing to pay after all. */
  close(): void {
    if (prepared?.fresh) prepared.tab.close();
    prepared = null;
  },
};
