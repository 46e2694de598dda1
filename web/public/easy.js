/** Letters are as large as this device was told, or its address asks, before anything is drawn (`src/ui/easy.ts`). */
try {
  const kept = localStorage.getItem('jumun_easy');
  const size = kept ?? (new URLSearchParams(location.search).get('easy') === '1' ? '150' : 'off');
  if (size !== 'off') document.documentElement.dataset.easy = size;
} catch {
  // A browser may refuse storage.
}
