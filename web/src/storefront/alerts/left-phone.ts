import { tabText } from '../../util/tab-text';

const keyOf = (orderNumber: string): string => `left-phone:${orderNumber}`;
/** Of the tab: its browser said yes to news, and then took none. */
const PUSH_FAILED = 'push-failed';

/** A phone number with its middle hidden: `010-****-5678`. */
export const masked = (phone: string): string => phone.replace(/-\d+-/, '-****-');

/** The number that was left with an order in this tab, masked: nothing else of it is kept. */
export const leftPhone = {
  of: (orderNumber: string): string | null => tabText.get(keyOf(orderNumber)),
  keep: (orderNumber: string, phone: string): void => tabText.set(keyOf(orderNumber), masked(phone)),
};

/** Whether news failed in this tab before: the page does not ask for what fails again. */
export const failedPush = {
  is: (): boolean => tabText.get(PUSH_FAILED) !== null,
  keep: (): void => tabText.set(PUSH_FAILED, '1'),
};
