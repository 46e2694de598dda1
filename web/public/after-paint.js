// A drawn page can be read without any code, so its code begins to travel when the page is on the screen.

/** What was pressed before there was code to hear of it. */
const pressed = [];
const keep = ({ target }) => {
  const button = target.closest('button');
  if (button) pressed.push(button);
};

async function begin() {
  for (const link of document.querySelectorAll('link[rel="after-paint"]')) link.rel = 'modulepreload';
  // Its end is when presses are heard.
  await import(document.querySelector('link[data-begins]').href);
  document.removeEventListener('click', keep, true);
  for (const button of pressed) button.click();
}

document.addEventListener('click', keep, true);
// A page in the background is not painted.
if (document.hidden) begin();
else requestAnimationFrame(() => setTimeout(begin));
