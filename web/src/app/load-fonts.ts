// Without a network the phone's own letters stay, which is no fault.
const fonts = () => void import('../styles/fonts.css').catch(() => undefined);

/** The face list is large and only decorates: it waits until what the page shows first is there. */
export function loadFonts(): void {
  if (document.readyState === 'complete') fonts();
  else addEventListener('load', fonts, { once: true });
}
