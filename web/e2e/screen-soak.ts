import { http, namespaces } from '@jumun/contracts';
import { openBrowser } from './browser.ts';
import { answerScreen, hintScreens, numbers, putDevice, SCREEN_PATH, screenOf } from './call-screen-backend.ts';
import { ANTEROOM_PATH, startFakeGateway } from './fake-gateway.ts';

// npm run screen-soak            a day of a call screen, its clock made quick: how its memory grows
// npm run screen-soak -- 6       so many hours
const HOURS = Number(process.argv[2] ?? 24);
const MOST_GROWTH_MB = 5;
/** Minutes of the page's clock in a step, with one order ready in each of them. */
const STEP_MINUTES = 1;
const WARM_UP_STEPS = 30;
/** Time in which the page sends its request after an event. */
const ASKING_MS = 2_000;

const browser = await openBrowser();
const gateway = await startFakeGateway();
gateway.sockets.of(namespaces.screen);
let nth = 0;
/** The last ten are ready, ten more are being made. */
const now = () => {
  const first = Math.max(1, nth - 9);
  return screenOf(numbers(nth + 1, 10), numbers(first, nth - first + 1).toReversed());
};
answerScreen(gateway.backend, now);
const wall = { viewport: { width: 1920, height: 1080 }, locale: 'ko-KR', permissions: [] };
const page = await (await browser.newContext(wall)).newPage();
await page.clock.install();
await page.goto(`${gateway.origin}${ANTEROOM_PATH}`);
await putDevice(page);
await page.goto(`${gateway.origin}${SCREEN_PATH}`);
await page.locator('.call-board').waitFor();
const debug = await page.context().newCDPSession(page);
await debug.send('HeapProfiler.enable');

async function heapBytes(): Promise<number> {
  for (let time = 0; time < 3; time += 1) await debug.send('HeapProfiler.collectGarbage');
  return (await debug.send('Runtime.getHeapUsage')).usedSize;
}
async function step(): Promise<void> {
  nth += 1;
  // Emptied, so that the fake does not grow and `heard` waits for the request of this step.
  gateway.backend.asked.length = 0;
  hintScreens(gateway);
  await page.clock.runFor(ASKING_MS);
  await gateway.heard(http.orders.callScreen);
  await page.clock.runFor(STEP_MINUTES * 60_000 - ASKING_MS);
}

for (let warm = 0; warm < WARM_UP_STEPS; warm += 1) await step();
const before = await heapBytes();
const steps = Math.round((HOURS * 60) / STEP_MINUTES);
const elements = () => page.evaluate(() => document.getElementsByTagName('*').length);
const elementsBefore = await elements();
for (let done = 0; done < steps; done += 1) await step();
const grownMb = ((await heapBytes()) - before) / 1024 / 1024;
const shown = await page.locator('.call-newest').textContent();
process.stdout.write(
  `${HOURS} h, ${nth} calls: heap ${(before / 1024 / 1024).toFixed(1)} MB, grown by ${grownMb.toFixed(2)} MB after collection; ` +
    `elements ${elementsBefore} → ${await elements()}; the last number shown is ${shown}\n`,
);
await browser.close();
await gateway.close();
if (grownMb > MOST_GROWTH_MB) process.exitCode = 1;
