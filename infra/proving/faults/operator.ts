import { http } from '@jumun/contracts';
import { demo } from '@jumun/local';
import { pause } from './people.ts';
import type { Target } from './platform.ts';

async function logIn({ api }: Target): Promise<string> {
  const body = { email: demo.operatorEmail, password: demo.password };
  return (await api.expect(http.auth.opsLogin, { body })).data.tokens.accessToken;
}

/** Has every fact worked on once more that was parked. */
export async function replayParkedFacts(target: Target): Promise<void> {
  const token = await logIn(target);
  const { deadLetters } = (await target.api.expect(http.desk.deadLetters, { token, query: {} })).data;
  for (const { service, deadLetterId } of deadLetters)
    await target.api.expect(http.desk.replayDeadLetter, { token, body: { service, deadLetterId } });
}

const LOOK_EVERY_MS = 2_000;

/** An operator who looks at what waits, at unknown payments and at parked facts, until `isOver`. */
export async function watchThePlatform(target: Target, isOver: () => boolean): Promise<void> {
  let token: string | undefined;
  for (; !isOver(); await pause(LOOK_EVERY_MS)) {
    try {
      token ??= await logIn(target);
      await target.api.expect(http.desk.waiting, { token });
      await target.api.expect(http.orders.unknownPayments, { token, query: {} });
      await target.api.expect(http.desk.deadLetters, { token, query: {} });
    } catch {
      token = undefined;
    }
  }
}
