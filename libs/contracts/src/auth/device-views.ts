import { z } from 'zod';
import { Id } from '../values/ids.js';
import { digitText, line } from '../values/text.js';
import { Moment } from '../values/time.js';

/** For what a shop uses a device; of these, screens and print agents are paired by a code. */
export const DeviceKind = z.enum(['screen', 'print', 'shared', 'kitchen']);
export type DeviceKind = z.infer<typeof DeviceKind>;

/** How its shop calls a device. */
export const DeviceName = line(40, '기기 이름을 입력해주세요.');

/** The six digits that a device shows and the owner types. */
export const PairingCode = digitText('연결 번호를 입력해주세요.').regex(
  /^\d{6}$/,
  '연결 번호 여섯 자리를 입력해주세요.',
);

/** With what a device asks whether it was paired: 256 random bits, known to it alone. */
export const PollKey = z.string('poll_key가 필요해요.').regex(/^[\w-]{43}$/, 'poll_key가 올바르지 않아요.');

/** A device as its shop sees it. */
export const DeviceView = z.object({
  deviceId: Id,
  kind: DeviceKind,
  name: z.string(),
  pairedAt: Moment,
  /** Exact to a minute or so; null until the device fetched its tokens. */
  seenAt: Moment.nullable(),
  /** Whether it goes on when the session that paired it ends; copies of before do not say. */
  isKept: z.boolean().default(true),
});
export type DeviceView = z.infer<typeof DeviceView>;

/** A device as it sees itself. */
export const OwnDevice = DeviceView.pick({ deviceId: true, kind: true, name: true }).extend({
  shopName: z.string(),
  /** The address of the store page; null until its shop chose one. */
  storeName: z.string().nullable(),
});
export type OwnDevice = z.infer<typeof OwnDevice>;

/** So many devices of a shop at once. */
export const MOST_DEVICES = 20;
/** So long a code can be typed, in milliseconds. */
export const PAIRING_MS = 10 * 60 * 1000;
