import { clientOf } from '../../api/client';
import { sessionStore, type Tokens } from '../../session-store';

/** A screen that was paired: its tokens, and what it is called on the wall. */
export interface DeviceSession extends Tokens {
  deviceId: string;
  shopName: string;
}

const KEY = 'callScreen';

const isSession = (found: unknown): found is DeviceSession =>
  typeof found === 'object' &&
  found !== null &&
  ['accessToken', 'refreshToken', 'deviceId', 'shopName'].every((name) => typeof Reflect.get(found, name) === 'string');

/** Kept for as long as the browser keeps anything: nobody types a code again because a TV was switched off. */
export const deviceSession = sessionStore<DeviceSession>({
  read() {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isSession(found) ? found : null;
  },
  write(next) {
    if (next) localStorage.setItem(KEY, JSON.stringify(next));
    else localStorage.removeItem(KEY);
  },
});

/** The calls of the paired screen; a session that was ended leads back to the code. */
export const { call } = clientOf({
  tokens: deviceSession.get,
  renew: deviceSession.renew,
  end: deviceSession.end,
});
