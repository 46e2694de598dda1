import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const CHROMIUM = '/usr/bin/chromium';
/** A loaded machine takes its time to start a browser. */
const LAUNCH_WITHIN_MS = 120_000;

/** Starts the machine's own Chromium; throws where it is missing. */
export function openBrowser(): Promise<Browser> {
  if (!existsSync(CHROMIUM))
    throw new Error('Chromium is missing: install it with your package manager (Debian: apt-get install chromium).');
  const args = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'];
  return chromium.launch({ executablePath: CHROMIUM, timeout: LAUNCH_WITHIN_MS, args });
}
