import { z } from 'zod';

/** The most devices that hear of one order, and of one shop. */
export const MAX_PUSH_OF_ORDER = 5;
export const MAX_PUSH_OF_SHOP = 20;

const MALFORMED = '알림을 받을 주소가 올바르지 않아요.';
/** Bytes in base64url, by the count of their letters; some browsers fill up. */
const part = (least: number, most: number) =>
  z.string(MALFORMED).regex(new RegExp(`^[\\w-]{${least},${most}}={0,2}$`), MALFORMED);

const endpoint = z.url({ protocol: /^https?$/, error: MALFORMED }).max(1_000, MALFORMED);
/** A point of P-256 and sixteen bytes or more, in base64url. */
const [publicKey, secret] = [part(80, 100), part(16, 64)];

/** Where a browser's push service takes messages for it, the browser's public key, and the secret that it shares. */
export const PushAddress = z.object({ endpoint, publicKey, secret });
export type PushAddress = z.infer<typeof PushAddress>;

/** The same as browsers tell it: the JSON of a `PushSubscription`. */
export const WirePushSubscription = z.object({ endpoint, keys: z.object({ p256dh: publicKey, auth: secret }) });
export type WirePushSubscription = z.infer<typeof WirePushSubscription>;

/** A browser's word in ours. */
export const pushAddressOf = ({ endpoint, keys }: WirePushSubscription): PushAddress => ({
  endpoint,
  publicKey: keys.p256dh,
  secret: keys.auth,
});

/** News sent to a device: all but the last three to the shopper of an order, the last three to the owner. */
export const PushKind = z.enum([
  'order-received',
  'order-accepted',
  'order-near',
  'order-ready',
  'order-waiting-pickup',
  'order-cancelled',
  'order-refunded',
  'owner-paid',
  'owner-cancelled',
  'owner-counter',
  'test',
]);
export type PushKind = z.infer<typeof PushKind>;

/** The pauses after which guests are reminded of what stands ready: none, or so many minutes. */
const PickupReminder = z
  .int('숫자로 입력해주세요.')
  .refine((minutes) => minutes === 0 || (minutes >= 3 && minutes <= 60), '3분에서 60분 사이로 정할 수 있어요.');

/** A shop's choice of news for its guests beyond the minimum. */
export const ShopAlerts = z.object({
  /** Whether a message says that the order was taken; it costs money. */
  receivedText: z.boolean(),
  /** Whether guests hear when their turn comes near. */
  near: z.boolean(),
  /** Minutes after which a guest is reminded of what stands ready; 0 for never. */
  pickupReminderMin: PickupReminder,
  /** Whether the message of a ready order waits for the phone's word that it showed the push, and stays away then. */
  pushFirst: z.boolean(),
});
export type ShopAlerts = z.infer<typeof ShopAlerts>;
