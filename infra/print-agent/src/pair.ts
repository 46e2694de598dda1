import { http } from '@jumun/contracts';
import { GrowingPauses, pause } from './pauses.ts';
import { Refused, type Platform } from './platform.ts';
import type { StateFile, Tokens } from './state.ts';
import { say } from './words.ts';

const POLL_EVERY_MS = 3_000;

interface Taken {
  tokens: Tokens | null;
  device: { name: string; shop_name: string } | null;
}

/** Shows a code until the owner typed it. A code whose time is over gives way to a new one; a restart goes on with its own. */
export async function pair(platform: Platform, state: StateFile, signal: AbortSignal): Promise<void> {
  const pauses = new GrowingPauses();
  let shown: string | undefined;
  while (!signal.aborted) {
    try {
      const offer = (await state.read()).offer ?? (await newOffer(platform, state));
      if (offer.code !== shown) show(offer.code);
      shown = offer.code;
      const { tokens, device } = (await platform.ask(
        http.devices.token,
        { poll_key: offer.pollKey },
        { signal },
      )) as Taken;
      if (tokens) {
        await state.change(({ offer: _, ...rest }) => ({ ...rest, tokens }));
        say(`‘${device?.shop_name ?? ''}’에 ‘${device?.name ?? ''}’(으)로 연결했어요.`);
        return;
      }
      pauses.reset();
      await pause(POLL_EVERY_MS, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof Refused) await state.change(({ offer: _, ...rest }) => rest);
      else say('서버와 연결하지 못했어요. 다시 시도할게요.');
      await pauses.wait(signal);
    }
  }
}

async function newOffer(platform: Platform, state: StateFile): Promise<{ code: string; pollKey: string }> {
  const data = await platform.ask(http.devices.pair, { kind: 'print' });
  const { code, poll_key: pollKey } = data as { code: string; poll_key: string };
  await state.change((rest) => ({ ...rest, offer: { code, pollKey } }));
  return { code, pollKey };
}

function show(code: string): void {
  say(`연결 번호: ${code.slice(0, 3)} ${code.slice(3)}`);
  say('사장님 화면의 기기 관리에서 ‘기기 연결하기’를 누르고 이 번호를 입력해주세요.');
}
