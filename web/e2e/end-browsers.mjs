import { browsers } from './start-browsers.mjs';

export default async function endBrowsers() {
  await Promise.all(browsers.splice(0).map((browser) => browser.close()));
}
