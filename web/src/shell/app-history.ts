import { NavigationType, parsePath, UNSAFE_createBrowserHistory as createBrowserHistory, type To } from 'react-router';
import { isHeld } from '../ui/leave-guard';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;
type Listener = Parameters<BrowserHistory['listen']>[0];
type Update = Parameters<Listener>[0];

const pathnameOf = (to: To): string => (typeof to === 'string' ? parsePath(to) : to).pathname ?? location.pathname;

/**
 * The browser's history, whose navigations can be held by a page with unsaved input. "Back" is reported only after it
 * has happened: such a step is undone, and repeated when the user confirms.
 */
export function appHistory(browser = createBrowserHistory({ v5Compat: true }), holds = isHeld): BrowserHistory {
  /** Waits for the step that takes another one back. */
  let takenBack: (() => void) | undefined;
  let isLetGo = false;

  function holdsStep({ action, location: next, delta }: Update): boolean {
    const wasLetGo = isLetGo;
    isLetGo = false;
    if (action !== NavigationType.Pop || !delta || wasLetGo) return false;
    let arrive = (): void => undefined;
    const isBack = new Promise<void>((resolve) => (arrive = resolve));
    const goOn = () =>
      void isBack.then(() => {
        isLetGo = true;
        browser.go(delta);
      });
    if (!holds(next.pathname, goOn)) return false;
    takenBack = arrive;
    browser.go(-delta);
    return true;
  }

  return {
    ...browser,
    // Spread would read them once.
    get action() {
      return browser.action;
    },
    get location() {
      return browser.location;
    },
    push(to, state) {
      const go = () => browser.push(to, state);
      if (!holds(pathnameOf(to), go)) go();
    },
    replace(to, state) {
      const go = () => browser.replace(to, state);
      if (!holds(pathnameOf(to), go)) go();
    },
    listen: (listener) =>
      browser.listen((update) => {
        if (takenBack) {
          takenBack();
          takenBack = undefined;
        } else if (!holdsStep(update)) listener(update);
      }),
  };
}
