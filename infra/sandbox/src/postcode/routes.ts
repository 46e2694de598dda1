import type { FastifyInstance } from 'fastify';
import { htmlPage } from '../pages/layout.ts';
import { addresses } from './addresses.ts';

/** Kakao's address search: a script that needs no key, and the page that it shows in a frame or a window. */
export async function postcodeRoutes(app: FastifyInstance): Promise<void> {
  app.get('/postcode/postcode.v2.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'no-cache')
      .send(script),
  );
  app.get('/postcode/search', (_request, reply) => reply.type('text/html; charset=utf-8').send(searchPage));
}

/** As at Kakao's, both names lead to it, and the search itself is a page of the script's own origin. */
const script = `(() => {
  const home = new URL(document.currentScript.src).origin;
  class Postcode {
    constructor(options = {}) {
      this.options = options;
    }
    embed(element, { q = '', autoClose = true } = {}) {
      const { width = '100%', height = '100%' } = this.options;
      const frame = document.createElement('iframe');
      frame.title = '우편번호 찾기';
      frame.src = home + '/postcode/search?q=' + encodeURIComponent(q);
      frame.width = String(width).replace('px', '');
      frame.height = String(height).replace('px', '');
      frame.style.cssText = 'border:0;display:block;min-height:300px;width:' + sized(width) + ';height:' + sized(height);
      element.replaceChildren(frame);
      const stop = this.listen(() => frame.contentWindow, () => {
        if (autoClose === false) return;
        stop();
        frame.remove();
      });
    }
    open({ q = '', left, top, popupTitle = '우편번호 찾기', popupKey = '_blank', autoClose = true } = {}) {
      const place = (left === undefined ? '' : ',left=' + left) + (top === undefined ? '' : ',top=' + top);
      const popup = window.open(home + '/postcode/search?q=' + encodeURIComponent(q), popupKey, 'width=500,height=600' + place);
      if (!popup) return;
      let chosen = false;
      const stop = this.listen(() => popup, () => {
        chosen = true;
        if (autoClose !== false) popup.close();
      });
      const watch = setInterval(() => {
        if (!popup.closed) return;
        clearInterval(watch);
        stop();
        this.options.onclose?.(chosen ? 'COMPLETE_CLOSE' : 'FORCE_CLOSE');
      }, 200);
    }
    listen(from, chosen) {
      const hear = ({ origin, source, data }) => {
        if (origin !== home || source !== from() || !data) return;
        if (data.kind === 'search') this.options.onsearch?.(data.search);
        if (data.kind === 'size') this.options.onresize?.(data.size);
        if (data.kind !== 'complete') return;
        chosen();
        this.options.oncomplete?.(data.address);
      };
      addEventListener('message', hear);
      return () => removeEventListener('message', hear);
    }
  }
  const sized = (value) => (/^\\d+$/.test(String(value)) ? value + 'px' : value);
  const postcode = { load: (run) => run(), version: 'sandbox', _validParam_: true };
  for (const name of ['kakao', 'daum']) window[name] = Object.assign(window[name] ?? {}, { Postcode, postcode });
})();
`;

const searchScript = `
const all = JSON.parse(document.getElementById('addresses').textContent);
const input = document.querySelector('input');
const list = document.getElementById('found');
const home = window.opener ?? window.parent;
// The address of a building is no secret, and who embeds the search is not known beforehand.
const tell = (message) => home.postMessage(message, '*');
const shown = (one, type) => (type === 'R' ? one.roadAddress + (one.buildingName ? ' (' + one.buildingName + ')' : '') : one.jibunAddress);
function choose(one, type) {
  const isRoad = type === 'R';
  const address = isRoad ? one.roadAddress : one.jibunAddress;
  const addressEnglish = isRoad ? one.roadAddressEnglish : one.jibunAddressEnglish;
  tell({ kind: 'complete', address: { ...one, address, addressEnglish, addressType: type, userSelectedType: type, noSelected: 'N', userLanguageType: 'K', query: input.value.trim() } });
}
function search(said) {
  const words = input.value.trim().split(/\\s+/).filter(Boolean);
  const found = all.filter((one) => words.every((word) => [one.zonecode, one.roadAddress, one.jibunAddress, one.buildingName].some((text) => text.includes(word))));
  list.replaceChildren(...found.flatMap((one) => ['R', 'J'].map((type) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = one.zonecode + ' ' + shown(one, type);
    button.addEventListener('click', () => choose(one, type));
    return button;
  })));
  if (found.length === 0) list.textContent = '찾은 주소가 없어요. 연습장에는 열몇 곳만 있어요.';
  if (said) tell({ kind: 'search', search: { q: input.value.trim(), count: found.length } });
  tell({ kind: 'size', size: { width: document.body.scrollWidth, height: document.body.scrollHeight } });
}
input.value = new URLSearchParams(location.search).get('q') ?? '';
document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault();
  search(true);
});
search(input.value !== '');
`;

const searchPage = htmlPage(
  '우편번호 찾기',
  `<h1>우편번호 찾기</h1><form><label class="field">도로명, 동 또는 건물 이름<input name="q" type="search" autocomplete="off"></label><button class="main">찾기</button></form>` +
    `<div id="found" aria-live="polite" style="display:grid;gap:8px;margin-top:16px"></div>` +
    `<script type="application/json" id="addresses">${JSON.stringify(addresses).replaceAll('<', '\\u003c')}</script><script>${searchScript}</script>`,
);
