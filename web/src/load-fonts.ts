const fonts = () => void import('./styles/fonts.css');

/** The face list is large and only decorates: it waits until what the page shows first is there. */
export function loadFonts(): void {
  if (document.readyState === 'complete') fonts();
  else addEventListener('load', fonts, { once: true });
}
