import { http } from '@jumun/contracts';
import { demo } from '@jumun/local';
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
