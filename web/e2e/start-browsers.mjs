import { chromium } from 'playwright-core';
import { launchOptions } from './browser.ts';

/** Browsers that run; `end-browsers.mjs` closes them. If Jest dies first, their pipes break and they end by themselves. */
export const browsers = [];

/** Starts a browser for each test worker, before any test's time begins to count. */
export default async function startBrowsers({ maxWorkers }) {
  const start = () => chromium.launchServer({ ...launchOptions(), host: '127.0.0.1' });
  browsers.push(...(await Promise.all(Array.from({ length: maxWorkers }, start))));
  process.env.JUMUN_BROWSERS = browsers.map((browser) => browser.wsEndpoint()).join(' ');
}
