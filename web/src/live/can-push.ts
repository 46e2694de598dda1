/** Browsers within other apps show no notifications, whatever they say they can. */
const IN_APP = /KAKAOTALK|NAVER|Instagram|\bLine\b/;

interface Browserlike {
  readonly userAgent: string;
  readonly hasWorker: boolean;
  readonly hasPush: boolean;
  /** Undefined where the browser has no notifications. */
  readonly permission: NotificationPermission | undefined;
}

/** Whether a browser may still be asked to show news, or showed that it may. */
export const canPushIn = ({ userAgent, hasWorker, hasPush, permission }: Browserlike): boolean =>
  hasWorker && hasPush && !IN_APP.test(userAgent) && (permission === 'default' || permission === 'granted');

/** The same of this browser. */
export const canPush = (): boolean =>
  canPushIn({
    userAgent: navigator.userAgent,
    hasWorker: 'serviceWorker' in navigator,
    hasPush: 'PushManager' in globalThis,
    permission: 'Notification' in globalThis ? Notification.permission : undefined,
  });
