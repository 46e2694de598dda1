import { clientOf } from '../api/client';
import { deviceSession } from './device-session';

/** The calls of a paired screen: with its own tokens, never with an owner's. When it was cut off, its code is shown again. */
export const { call: callAsDevice } = clientOf({
  tokens: () => deviceSession.get(),
  renew: (tokens) => deviceSession.renew(tokens),
  end: () => deviceSession.end(),
});
