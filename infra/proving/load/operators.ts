import { http } from '@jumun/contracts';
import { demo } from '@jumun/local';
import type { System } from '../platform/system.ts';
import { pause } from '../platform/wait.ts';

/** The tokens of a new session. */
export async function logInAsOperator({ api }: Pick<System, 'api'>) {
  const body = { email: demo.operatorEmail, password: demo.password };
  return (await api.expect(http.auth.opsLogin, { body })).data.tokens;
}

/** Has every fact worked on once more that was parked. */
export async function replayParkedFacts(system: System): Promise<void> {
  const { accessToken: token } = await logInAsOperator(system);
  const { deadLetters } = (await system.api.expect(http.desk.deadLetters, { token, query: {} })).data;
  for (const { service, deadLetterId } of deadLetters)
    await system.api.expect(http.desk.replayDeadLetter, { token, body: { service, deadLetterId } });
}

const LOOK_EVERY_MS = 2_000;

/** An operator who looks at what waits, at unknown payments and at parked facts, until `isOver`. */
export async function workAsOperator(system: System, isOver: () => boolean): Promise<void> {
  let token: string | undefined;
  for (; !isOver(); await pause(LOOK_EVERY_MS)) {
    try {
      token ??= (await logInAsOperator(system)).accessToken;
      await system.api.expect(http.desk.waiting, { token });
      await system.api.expect(http.orders.unknownPayments, { token, query: {} });
      await system.api.expect(http.desk.deadLetters, { token, query: {} });
    } catch {
      token = undefined;
    }
  }
}
