import { runAgent } from './agent.ts';
import { readArguments, USAGE } from './config.ts';
import { addressOf, findPrinters, hostsAround } from './find.ts';
import { say } from './words.ts';

async function main(): Promise<void> {
  const asked = await readArguments(process.argv.slice(2));
  if (asked.kind === 'help') return console.info(USAGE);
  if (asked.kind === 'find') {
    say('프린터를 찾고 있어요. 잠시만 기다려주세요.');
    const found = await findPrinters(hostsAround());
    for (const host of found) console.info(`  tcp://${addressOf(host)}`);
    if (found.length === 0) say('찾은 프린터가 없어요. 프린터가 같은 네트워크에 있는지 확인해주세요.');
    return;
  }
  const control = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => control.abort());
  await runAgent(asked.config, control.signal);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
