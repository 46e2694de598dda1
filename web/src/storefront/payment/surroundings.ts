import type { MethodCode } from './methods';

/**
 * Views inside apps: some open no other tab, some hand back themselves, and some open one in which nothing ever comes.
 * The card page comes in their own tab from the start.
 */
const INSIDE_APPS = /KAKAOTALK|NAVER\(inapp|Instagram|\bLine\/|FBAN|FBAV/i;

/** Whether the browser keeps a second tab beside the shop's. */
export const opensTabs = (userAgent: string): boolean => !INSIDE_APPS.test(userAgent);

/** The wallet of the app that shows this page, which its user has at hand. */
export function walletOf(userAgent: string): MethodCode | null {
  if (/KAKAOTALK/i.test(userAgent)) return 'kakaopay';
  return /NAVER\(inapp/i.test(userAgent) ? 'naverpay' : null;
}
