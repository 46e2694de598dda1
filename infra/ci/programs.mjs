import { ensurePrograms } from '../../libs/servers/src/packages.ts';

const onInstall = (names) => console.log(`  installing ${names.join(' and ')}`);

/**
 * Installs NATS, Redis, Prometheus and Alertmanager, and the browser where one is driven; throws one sentence when it
 * can't. The browser without a window makes the tests quicker and not every system has it, so only CI looks for it and
 * goes on without.
 */
export async function ensureTestPrograms({ browser, headless }) {
  const servers = ['nats-server', 'redis-server', 'openssl', 'promtool', 'amtool'];
  const binaries = [...servers, ...(browser ? ['chromium'] : [])];
  await ensurePrograms({ binaries, mayReplace: false, onInstall });
  if (!browser || !headless) return;
  await ensurePrograms({ binaries: ['chromium-headless-shell'], mayReplace: false, onInstall }).catch(() =>
    console.log('  no chromium-headless-shell here: going on with chromium'),
  );
}
