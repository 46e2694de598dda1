/** The kinds of messages to people. */
export const MESSAGE_KINDS = [
  'order-paid',
  'order-cancelled',
  'order-refunded',
  'order-near',
  'order-ready',
  'order-waiting-pickup',
  'orders-waiting',
  'unattended',
  'code',
  'inquiry',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const RECIPIENT_ROLES = ['owner', 'shopper', 'operator'] as const;
export type RecipientRole = (typeof RECIPIENT_ROLES)[number];
