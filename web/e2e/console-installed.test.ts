import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { webDist } from './config.ts';
import { addBoard } from './console-board-backend.ts';
import { ownerFixture } from './console-fixture.ts';
import { until } from './console-visit.ts';

const here = ownerFixture({ width: 1280, fresh: true, worker: true });
const caches = () => here.page.evaluate(() => globalThis.caches.keys());
const hasConsole = () =>
  here.page.evaluate(async () => {
    const names = (await globalThis.caches.keys()).filter((name) => name.startsWith('jumun-console-'));
    const kept = await Promise.all(names.map(async (name) => (await globalThis.caches.open(name)).keys()));
    return kept.flat().length > 0;
  });

async function openKept(): Promise<void> {
  await here.open('/dashboard');
  await here.page.getByRole('heading', { name: '대시보드' }).click();
  await until(here.page, hasConsole);
}

describe('the console on a device', () => {
  it('is an app of its own, opens without a network, and leaves nothing behind after the log-out', async () => {
    await openKept();
    await here.page.waitForFunction(() =>
      document.querySelector('link[rel="manifest"]')?.getAttribute('href')?.startsWith('/console.'),
    );
    // The board asks again as soon as there is a network.
    addBoard(here.gateway.backend);
    await here.page.context().setOffline(true);
    await here.open('/board');
    await here.page.getByRole('heading', { name: '주문판' }).waitFor();
    await here.button('다시 시도').waitFor();
    await here.page.context().setOffline(false);
    await here.open('/dashboard');
    await here.button('로그아웃').click();
    await here.button('로그아웃하기').click();
    await until(here.page, async () => !(await hasConsole()));
  });

  it('is told of a new version, and takes it by one press', async () => {
    await openKept();
    const script = readFileSync(join(webDist, 'sw.js'), 'utf8');
    // Of a build whose pages begin with other scripts.
    here.gateway.backend.scripts['/sw.js'] = script
      .replace(/id:`\w+`/, 'id:`after`')
      .replaceAll(/index-[\w-]+\.js/g, 'index-after.js');
    await here.page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await here.page.getByText('새 버전이 있어요.').waitFor();
    const loaded = here.page.waitForEvent('load');
    await here.button('새로고침').click();
    await loaded;
    await here.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await until(here.page, async () =>
      (await caches()).every((name) => !name.startsWith('jumun-') || !/-[0-9a-f]{12}$/.test(name)),
    );
  });
});
