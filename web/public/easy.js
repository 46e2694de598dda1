// src/ui/easy.ts, before anything is drawn
const { dataset } = document.documentElement;
try {
  const size = localStorage.jumun_easy ?? (/[?&]easy=1(&|$)/.test(location.search) ? '150' : 'off');
  if (size !== 'off') dataset.easy = size;
} catch {}
// A size that is pressed holds at once; its code takes it over when it comes.
addEventListener('click', ({ target }) => {
  const { letters } = target.closest?.('[data-letters]')?.dataset ?? {};
  if (!letters) return;
  dataset.easy = letters;
  try {
    localStorage.jumun_easy = letters;
  } catch {}
});
