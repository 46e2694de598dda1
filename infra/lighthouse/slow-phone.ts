import type { LabBrowser } from './browser.ts';

/** Slow 4G and a slow phone, as Lighthouse means them, but really throttled. */
const LATENCY_MS = 150;
const BYTES_PER_SECOND = (1.6 * 1024 * 1024) / 8;
/** Late code and fonts have come by then. */
const SETTLED_AFTER_MS = 5_000;
const CPU_TIMES_SLOWER = 4;
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };

export interface Painted {
  lcpMs: number;
  cls: number;
  /** The element of the largest contentful paint. */
  element: string;
}

/** Runs in the page. Without entries of a type the observer never fires, so each waits for at most 500 ms. */
const PAINTED = `(async () => {
  const told = (type) => new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
    observer.observe({ type, buffered: true });
    setTimeout(() => resolve([]), 500);
  });
  const [paints, shifts] = await Promise.all([told('largest-contentful-paint'), told('layout-shift')]);
  const last = paints.at(-1);
  const element = last?.element ? last.element.tagName + ' ' + last.element.textContent.slice(0, 20) : 'none';
  const cls = shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0);
  return { lcpMs: last?.startTime ?? 0, cls, element };
})()`;

/** Opens a page for the first time on such a phone and says when its largest part was there, and how far things moved. */
export async function paintOn({ context }: LabBrowser, address: string): Promise<Painted> {
  const page = await context.newPage();
  try {
    const debug = await context.newCDPSession(page);
    await debug.send('Emulation.setDeviceMetricsOverride', PHONE);
    await debug.send('Network.enable');
    await debug.send('Network.setCacheDisabled', { cacheDisabled: true });
    await debug.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    });
    await debug.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES_SLOWER });
    await page.goto(address, { waitUntil: 'load' });
    // A store's page keeps a stream open, so its network is never idle.
    await page.waitForTimeout(SETTLED_AFTER_MS);
    return await page.evaluate<Painted>(PAINTED);
  } finally {
    await page.close();
  }
}
