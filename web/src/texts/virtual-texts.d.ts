/// <reference types="vite/client" />

declare module 'virtual:texts' {
  import type { Messages } from '@lingui/core';
  import type { Locale } from '@jumun/contracts';

  /** The catalogues of every language, put together by web/vite-plugins/texts. */
  export const texts: Record<Locale, Messages>;
}
