import type { FastifyInstance } from 'fastify';
import type { Arrival, MessageBook } from '../solapi/messages.ts';
import { escapeHtml, htmlPage } from './layout.ts';

const SHOWN_MESSAGES = 200;

/** The page looks again every few seconds and changes only when something new came, so that reading is not disturbed. */
const refresh = `<script>
setInterval(async () => {
  if (document.hidden) return;
  const answer = await fetch(location.href).catch(() => undefined);
  if (!answer || !answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('live');
  const live = document.getElementById('live');
  if (fresh && live && fresh.innerHTML !== live.innerHTML) live.innerHTML = fresh.innerHTML;
}, 3000);
</script>`;

export async function inboxRoutes(app: FastifyInstance, messages: MessageBook): Promise<void> {
  app.get('/inbox', (_request, reply) => reply.type('text/html; charset=utf-8').send(phonesPage(messages.arrivals())));
  app.get<{ Params: { no: string } }>('/inbox/phone/:no', (request, reply) => {
    const no = request.params.no.replace(/\D/g, '');
    return reply.type('text/html; charset=utf-8').send(receiverPage(no, messages.arrivals(no)));
  });
  // A mailbox or a browser.
  app.get<{ Params: { address: string } }>('/inbox/mail/:address', (request, reply) => {
    const { address } = request.params;
    return reply.type('text/html; charset=utf-8').send(receiverPage(address, messages.arrivals(address)));
  });
}

function phonesPage(arrivals: readonly Arrival[]): string {
  const newest = new Map<string, Arrival>();
  for (const arrival of arrivals.toReversed()) {
    if (newest.size === SHOWN_MESSAGES) break;
    if (!newest.has(arrival.to)) newest.set(arrival.to, arrival);
  }
  const rows = [...newest.values()].map(
    ({ to, text, at }) =>
      `<li><a href="/inbox/${/@|^push:/.test(to) ? 'mail' : 'phone'}/${encodeURIComponent(to)}"><strong>${escapeHtml(readable(to))}</strong> <span class="muted">${koreanTime(at)}</span><br>${escapeHtml(text.split('\n')[0] ?? '')}</a></li>`,
  );
  const list =
    rows.length > 0 ? `<ul class="card list">${rows.join('')}</ul>` : '<p class="card">아직 온 메시지가 없어요.</p>';
  return htmlPage(
    '받은 메시지',
    `<h1>받은 메시지</h1><div id="live" aria-live="polite">${list}</div><p><a class="back" href="/">처음으로</a></p>${refresh}`,
  );
}

function receiverPage(to: string, arrivals: readonly Arrival[]): string {
  const bubbles = arrivals.slice(-SHOWN_MESSAGES).map(bubble).join('');
  const empty = '<p class="card">여기로 온 메시지가 없어요.</p>';
  return htmlPage(
    `${readable(to)} 받은 메시지`,
    `<p><a class="back" href="/inbox">받은 메시지 전체</a></p><h1>${escapeHtml(readable(to))}</h1><div id="live" aria-live="polite">${bubbles || empty}</div>${refresh}`,
  );
}

function bubble({ channel, text, subject, at }: Arrival): string {
  const body = linked(text);
  const shown =
    channel === 'alimtalk'
      ? `<div class="bubble alimtalk"><b>알림톡 도착</b><span>${body}</span></div>`
      : `<div class="bubble">${subject ? `<strong>${escapeHtml(subject)}</strong>\n` : ''}${body}</div>`;
  return `${shown}<p class="when">${{ alimtalk: '알림톡', sms: '문자', lms: '긴 문자', email: '이메일', push: '푸시' }[channel]} · ${koreanTime(at)}</p>`;
}

function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" rel="noreferrer">${url}</a>`);
}

function readable(no: string): string {
  return no.replace(/^(01\d)(\d{3,4})(\d{4})$/, '$1-$2-$3');
}

function koreanTime(at: string): string {
  return new Date(Date.parse(at) + 32_400_000).toISOString().slice(5, 19).replace('T', ' ');
}
