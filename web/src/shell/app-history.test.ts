import { NavigationType, type UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { appHistory } from './app-history';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;
type Listener = Parameters<BrowserHistory['listen']>[0];

/** A browser with these pages behind and before it, standing at one of them. */
function browserAt(pages: string[], at: number) {
  let listener: Listener | undefined;
  const placed = (pathname: string) => ({
    pathname,
    search: '',
    hash: '',
    state: null,
    key: pathname,
  });
  const here = {
    page: () => pages[at],
    go(delta: number) {
      at += delta;
      listener?.({ action: NavigationType.Pop, location: placed(pages[at] ?? ''), delta });
    },
    push(to: string) {
      pages.splice(at + 1, Infinity, to);
      at += 1;
    },
    listen: (next: Listener) => {
      listener = next;
      return () => undefined;
    },
  };
  // Nothing else of a browser's history is asked here.
  const history = here as unknown as BrowserHistory;
  return { ...here, history };
}

/** A page with unsaved input, and the navigations that it has held. */
function heldPage() {
  const wanted: { pathname: string; goOn: () => void }[] = [];
  const holds = (pathname: string, goOn: () => void) => {
    wanted.push({ pathname, goOn });
    return true;
  };
  return { wanted, holds };
}

describe('a page with something to lose', () => {
  it('holds a link, which is followed once its reader says so', () => {
    const browser = browserAt(['/form'], 0);
    const { wanted, holds } = heldPage();
    appHistory(browser.history, holds).push('/list?of=all');
    expect(wanted.map(({ pathname }) => pathname)).toEqual(['/list']);
    expect(browser.page()).toBe('/form');
    wanted[0]?.goOn();
    expect(browser.page()).toBe('/list?of=all');
  });

  it('takes "back" back unseen, and goes back once its reader says so', async () => {
    const browser = browserAt(['/list', '/form'], 1);
    const { wanted, holds } = heldPage();
    const shown: string[] = [];
    appHistory(browser.history, holds).listen(({ location }) => shown.push(location.pathname));
    browser.go(-1);
    expect([browser.page(), shown]).toEqual(['/form', []]);
    wanted[0]?.goOn();
    await Promise.resolve();
    expect([browser.page(), shown]).toEqual(['/list', ['/list']]);
    expect(wanted).toHaveLength(1);
  });

  it('is asked again about the next step', async () => {
    const browser = browserAt(['/list', '/form'], 1);
    const { wanted, holds } = heldPage();
    appHistory(browser.history, holds).listen(() => undefined);
    browser.go(-1);
    wanted[0]?.goOn();
    await Promise.resolve();
    browser.go(1);
    expect(wanted.map(({ pathname }) => pathname)).toEqual(['/list', '/form']);
  });
});

describe('a page with nothing to lose', () => {
  it('lets everything pass', () => {
    const browser = browserAt(['/list', '/form'], 1);
    const history = appHistory(browser.history, () => false);
    const shown: string[] = [];
    history.listen(({ location }) => shown.push(location.pathname));
    browser.go(-1);
    history.push('/other');
    expect([browser.page(), shown]).toEqual(['/other', ['/list']]);
  });
});
