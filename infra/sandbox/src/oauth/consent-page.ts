import { escapeHtml, htmlPage } from '../pages/layout.ts';
import type { Ask, ConsentItem } from './ask.ts';
import type { OauthProvider, Person } from './people.ts';

const providerNames: Record<OauthProvider, string> = { google: '구글', naver: '네이버', kakao: '카카오' };
const SHOWN_PEOPLE = 12;

/** The page with the people to choose from, the items that the app asks for, and the buttons to agree or refuse. */
export function consentPage(visit: string, { provider, items }: Ask, people: readonly Person[]): string {
  const name = providerNames[provider];
  const picks = people.slice(0, SHOWN_PEOPLE).map(personPick).join('');
  return htmlPage(
    `${name} 로그인`,
    `<h1>${name} 계정으로 로그인</h1><form method="post" action="/consent" autocomplete="off"><input type="hidden" name="visit" value="${visit}">` +
      `<fieldset><legend>누구로 로그인할까요?</legend>${picks}<label class="pick"><input type="radio" name="person" value="">새로운 사람</label></fieldset>` +
      `<fieldset><legend>새로운 사람일 때만 적어주세요</legend>${field('id', '회원 번호')}${field('name', '이름')}${field('email', '이메일 (없어도 돼요)')}</fieldset>` +
      `<fieldset><legend>앱에 알려 줄 것</legend>${items.map(itemPick).join('')}</fieldset>` +
      `<button class="main" name="answer" value="agree">동의하고 계속하기</button><div class="two" style="grid-template-columns:1fr"><button name="answer" value="deny">동의하지 않기</button></div></form>`,
  );
}

export function faultPage(words: string): string {
  return htmlPage('로그인 오류', `<h1>로그인할 수 없어요</h1><div class="card">${escapeHtml(words)}</div>`);
}

function personPick({ id, name, email }: Person, at: number): string {
  return `<label class="pick"><input type="radio" name="person" value="${escapeHtml(id)}"${at === 0 ? ' checked' : ''}><span>${escapeHtml(name)}<br><span class="muted">${escapeHtml(email ?? '이메일 없음')}</span></span></label>`;
}

function itemPick({ name, label, required }: ConsentItem): string {
  const state = required ? ' disabled' : '';
  return `<label class="pick"><input type="checkbox" name="item" value="${escapeHtml(name)}" checked${state}>${escapeHtml(label)}${required ? ' (필수)' : ''}</label>`;
}

function field(name: string, label: string): string {
  return `<label class="field">${label}<input name="${name}"></label>`;
}
