import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type LaunchOptions, type Page } from 'playwright-core';

/** The widths every screen is looked at. */
export const widths = [360, 768, 1280] as const;

/** The shell without a window first: the same engine at half the work. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
/**
 * A page of a test lives for a second: code that is made faster beside it, and messages between processes, cost more than
 * they save. A third of the processor's time less than without.
 */
const IN_FEW_THREADS = [
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  '--js-flags=--single-threaded --no-opt --no-maglev',
];
/** A loaded machine takes its time to start a browser. */
const LAUNCH_WITHIN_MS = 90_000;

/** How the system's own Chromium is started. */
export function launchOptions(): LaunchOptions {
  const executablePath = installed.find((path) => existsSync(path));
  if (!executablePath)
    throw new Error('Chromium is missing: install it with your package manager (Debian: apt-get install chromium).');
  return {
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', ...IN_FEW_THREADS],
    timeout: LAUNCH_WITHIN_MS,
  };
}

/** A browser of one's own: it speaks with this process, and with none between them. */
export const openBrowser = (): Promise<Browser> => chromium.launch(launchOptions());

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Console errors and uncaught exceptions of the page. */
  faults: string[];
}

/** The size of a screen of this width. */
export const sizeOf = (width: number) => ({ width, height: width < 768 ? 780 : 900 });

export interface VisitOptions {
  reducedMotion?: boolean;
  /** The moment that every page takes for now; its timers run. */
  at?: Date;
  /** The browser's language; Korean by default. */
  locale?: string;
  /** Permissions of pages without asking; everything else is refused, since browsers differ in what they grant by themselves. */
  permissions?: readonly string[];
  /** Lets pages start their service worker, which then answers in place of what a test routes. */
  worker?: boolean;
  /** The browser says that it is this one. */
  userAgent?: string;
}

/** A fresh visitor with a screen of this width. */
export async function visit(browser: Browser, width: number, options: VisitOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    viewport: sizeOf(width),
    locale: options.locale ?? 'ko-KR',
    timezoneId: 'Asia/Seoul',
    hasTouch: width < 768,
    permissions: [...(options.permissions ?? [])],
    reducedMotion: options.reducedMotion ? 'reduce' : 'no-preference',
    serviceWorkers: options.worker ? 'allow' : 'block',
    ...(options.userAgent !== undefined && { userAgent: options.userAgent }),
  });
  const page = await context.newPage();
  if (options.at) await page.clock.setFixedTime(options.at);
  const faults: string[] = [];
  page.on('pageerror', (fault) => faults.push(fault.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  return { context, page, faults };
}

/** Visible controls smaller than a thumb: their names and sizes. Links inside running text are let off, as WCAG does. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(
      document.querySelectorAll<HTMLElement>('button, a[href], input, select, summary, [role="button"], [role="tab"]'),
    )
      .filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true, opacityProperty: false }) && !control.closest('[inert]'),
      )
      .map((control) => ({ control, box: (control.closest('label') ?? control).getBoundingClientRect() }))
      .filter(
        ({ control, box }) =>
          !(control instanceof HTMLInputElement && control.type === 'hidden') &&
          box.width > 1 &&
          (box.height < 43.5 || box.width < 43.5),
      )
      .map(
        ({ control, box }) =>
          `${control.getAttribute('aria-label') ?? control.textContent?.trim()} ${Math.round(box.width)}x${Math.round(box.height)}`,
      ),
  );

/** How far the page reaches over its own width, in pixels. */
export const sidewaysOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Visible texts that reach over the edge of what hides them, or of their own button: their words and by how much.
 * A text that ends in an ellipsis is meant to; what can be scrolled can be read; what is hidden from a screen reader
 * is decoration.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const TOLERANCE_PX = 2;
    const found: string[] = [];
    const isMeant = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
      textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    const overflowOf = (inner: DOMRect, outer: DOMRect, across: boolean, down: boolean) =>
      Math.max(
        ...(across ? [outer.left - inner.left, inner.right - outer.right] : [0]),
        ...(down ? [outer.top - inner.top, inner.bottom - outer.bottom] : [0]),
      );

    function worstCut(box: DOMRect, from: Element): number {
      let [across, down] = [true, true];
      let worst = 0;
      let isPinned = false;
      for (let element: Element | null = from; element && (across || down); element = element.parentElement) {
        const style = getComputedStyle(element);
        if (isMeant(style)) return worst;
        const outer = element.getBoundingClientRect();
        // A box of one pixel is for screen readers only.
        if (outer.width <= 1 || outer.height <= 1) return 0;
        // A badge that is pinned to a button may stand over its edge.
        isPinned ||= style.position === 'absolute';
        const isEdge = element instanceof HTMLButtonElement && !isPinned;
        const hides = (overflow: string) => isEdge || overflow === 'hidden' || overflow === 'clip';
        if (element !== document.body && element !== document.documentElement) {
          worst = Math.max(
            worst,
            overflowOf(box, outer, across && hides(style.overflowX), down && hides(style.overflowY)),
          );
        }
        across &&= !/auto|scroll/.test(style.overflowX);
        down &&= !/auto|scroll/.test(style.overflowY);
        if (style.position === 'fixed') break;
      }
      return across ? Math.max(worst, box.right - document.documentElement.clientWidth) : worst;
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || parent.closest('[aria-hidden="true"], [inert], script, style, title'))
        continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const worst = worstCut(range.getBoundingClientRect(), parent);
      if (worst > TOLERANCE_PX) found.push(`${node.textContent.trim().slice(0, 40)}: ${Math.round(worst)} px`);
    }
    return found;
  });

/**
 * Visible texts that stand over one another: their words. What is laid over the page on purpose, a bar or a badge, is let
 * off.
 */
export const overlappingTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Box = Record<'left' | 'right' | 'top' | 'bottom', number>;
    const TOLERANCE_PX = 3;
    const isLaidOver = (element: Element | null): boolean => {
      for (let each = element; each; each = each.parentElement)
        if (/fixed|sticky|absolute/.test(getComputedStyle(each).position)) return true;
      return false;
    };
    // Within an open dialog everything is fixed: there its own texts are compared.
    const root = document.querySelector('[role="dialog"], [role="alertdialog"]') ?? document.body;
    const from = root === document.body ? null : root;
    const isOnTop = (element: Element): boolean => {
      const within = element.closest('[role="dialog"], [role="alertdialog"]');
      return from === null ? isLaidOver(element) : within !== from;
    };
    /** Without what those around it hide: the third line of two, or what is scrolled away. */
    function seenOf({ left, right, top, bottom }: DOMRect, parent: Element): Box {
      const seen = { left, right, top, bottom };
      for (let each: Element | null = parent; each && each !== document.body; each = each.parentElement) {
        if (!/hidden|clip|auto|scroll/.test(getComputedStyle(each).overflow)) continue;
        const edge = each.getBoundingClientRect();
        seen.left = Math.max(seen.left, edge.left);
        seen.right = Math.min(seen.right, edge.right);
        seen.top = Math.max(seen.top, edge.top);
        seen.bottom = Math.min(seen.bottom, edge.bottom);
      }
      return seen;
    }
    const boxes: { text: string; box: Box }[] = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!parent || text === '' || parent.closest('[aria-hidden="true"], [inert], script, style, title')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }))
        continue;
      if (parent.closest('.sr-only') || isOnTop(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) boxes.push({ text: text.slice(0, 30), box: seenOf(box, parent) });
    }
    const found = new Set<string>();
    boxes.forEach((one, place) => {
      for (const other of boxes.slice(place + 1)) {
        if (one.text === other.text) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > TOLERANCE_PX && down > TOLERANCE_PX) found.add(`${one.text} / ${other.text}`);
      }
    });
    return [...found];
  });
