/** True when the person asked the system, or the page by its easy look, for less motion. */
export const prefersReducedMotion = (): boolean =>
  'easy' in document.documentElement.dataset || matchMedia('(prefers-reduced-motion: reduce)').matches;
