import type { Term } from './term.js';

/** Names that the calls about news to devices have. */
export const pushTerms: Readonly<Record<string, Term>> = {
  subscription: [
    'What the browser’s `PushSubscription` is as JSON; its push service must be one of those of browsers.',
  ],
  endpoint: ['Where the browser’s push service takes messages.', 'https://fcm.googleapis.com/fcm/send/c1K9'],
  keys: ['The browser’s keys.'],
  p256dh: ['The browser’s public key, in base64url.', 'BDuxLto8KY213iVZf1TZJPLhfniiatiVPtghjuaC8Lu-kCHi8wCdFSyRG_HyXsaDqQJxQWZ2evvY5b0PsBJOy4o'], // prettier-ignore
  auth: ['The secret that the browser shares, in base64url.', 'UNhY4JhezH9gQYqvDMWrWA'],
  received_text: ['Whether a message, which costs money, says that the order was taken.', false],
  contactable: [
    'Whether a phone number may be left with the order: it has no way to be told by, and is not ready.',
    false,
  ],
  near: ['Whether guests hear when their turn comes near.', true],
  pickup_reminder_min: ['Minutes after which a guest is reminded of what stands ready; 0 for never.', 10],
  push_first: ['Whether the message of a ready order stays away when the phone said that it showed the push.', false],
};
