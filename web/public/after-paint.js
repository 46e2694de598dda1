// A drawn page can be read without any code, so its code begins to travel when the page is on the screen.

/** Buttons pressed before the code has loaded; they are clicked again afterwards. */
const pressed = [];
const keep = ({ target }) => {
  const button = target.closest('button');
  if (button) pressed.push(button);
};

/** A request may be lost where a phone goes from one network to another. */
const ASK_AGAIN_AFTER_MS = [500, 2_000];

/** Loads a module, if need be at another try, or with the page loaded anew: some browsers ask once for each address. */
async function bring(address) {
  for (const wait of ASK_AGAIN_AFTER_MS) {
    try {
      return await import(address);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return import(address).catch((fault) => {
    const [visit] = performance.getEntriesByType('navigation');
    // Once, and not into a page of the browser's own that says that there is no network.
    if (navigator.onLine && visit?.type !== 'reload') location.reload();
    throw fault;
  });
}

/** A form that is sent before its code is here would be sent by the browser, with what was typed; its button is kept. */
const hold = (event) => event.preventDefault();

async function begin() {
  for (const link of document.querySelectorAll('link[rel="after-paint"]')) link.rel = 'modulepreload';
  // Its end is when presses are heard.
  await bring(document.querySelector('link[data-begins]').href);
  document.removeEventListener('click', keep, true);
  document.removeEventListener('submit', hold, true);
  for (const button of pressed) button.click();
}

// It came with the least browsers that our code is built for: below them the page stays as it was drawn.
if ('structuredClone' in globalThis) {
  document.addEventListener('click', keep, true);
  document.addEventListener('submit', hold, true);
  // A page in the background is not painted.
  if (document.hidden) begin();
  else requestAnimationFrame(() => setTimeout(begin));
}
