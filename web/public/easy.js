// src/ui/easy.ts, before anything is drawn
try {
  const size = localStorage.jumun_easy ?? (/[?&]easy=1(&|$)/.test(location.search) ? '150' : 'off');
  if (size !== 'off') document.documentElement.dataset.easy = size;
} catch {}
