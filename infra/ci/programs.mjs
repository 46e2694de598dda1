import { ensurePrograms } from '../../libs/servers/src/packages.ts';

const onInstall = (names) => console.log(`  installing ${names.join(' and ')}`);

/**
 * Installs NATS and Redis, promtool where it can be, and the browser where one is driven; throws one sentence when it can't. The browser without a
 * window makes the tests quicker and not every system has it, so only CI looks for it and goes on without.
 */
export async function ensureTestPrograms({ browser, headless }) {
  const binaries = ['nats-server', 'redis-server', 'openssl', ...(browser ? ['chromium'] : [])];
  await ensurePrograms({ binaries, mayReplace: false, onInstall });
  // Tests of the alarms run where it is; not every system has it.
  await ensurePrograms({ binaries: ['promtool'], mayReplace: false, onInstall }).catch(() =>
    console.log('  no promtool here: going on without the tests of the alarms'),
  );
  if (!browser || !headless) return;
  await ensurePrograms({ binaries: ['chromium-headless-shell'], mayReplace: false, onInstall }).catch(() =>
    console.log('  no chromium-headless-shell here: going on with chromium'),
  );
}
