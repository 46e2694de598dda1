import { t } from '@lingui/core/macro';
import type { Message } from '../../api/views';
import type { BadgeTone } from '../../ui/Badge';

type State = Message['state'];

/** The states in the order in which an operator asks for them: what waits first. */
export const messageStates: Readonly<Record<State, { tone: BadgeTone; word: string; meaning: string }>> = {
  parked: { tone: 'danger', word: t`멈춤`, meaning: t`여러 번 보냈지만 실패했어요. 운영자가 확인해주세요.` },
  failed: {
    tone: 'danger',
    word: t`실패`,
    meaning: t`알림톡이 도착하지 않아 문자를 따로 보냈거나, 때가 지난 인증번호예요.`,
  },
  queued: { tone: 'waiting', word: t`보낼 차례`, meaning: t`곧 보내요. 막히면 간격을 늘려 다시 보내요.` },
  sending: { tone: 'preparing', word: t`보내는 중`, meaning: t`보냈지만 결과를 아직 몰라 확인하고 있어요.` },
  accepted: { tone: 'preparing', word: t`발송사 접수`, meaning: t`발송사가 받았어요. 도착했다는 답을 기다려요.` },
  delivered: { tone: 'ready', word: t`도착`, meaning: t`받는 사람에게 도착했어요.` },
  resent: { tone: 'completed', word: t`다시 보냄`, meaning: t`운영자가 새 메시지로 다시 보냈어요.` },
  skipped: {
    tone: 'completed',
    word: t`보내지 않음`,
    meaning: t`받을 사람이 없거나, 하루 한도를 넘었거나, 인증번호의 시간이 지났어요.`,
  },
};

const isState = (text: string): text is State => Object.hasOwn(messageStates, text);
/** The state that an address asks for; parked ones where it asks for none that exists. */
export function stateIn(search: URLSearchParams): State {
  const state = search.get('state') ?? '';
  return isState(state) ? state : 'parked';
}

const kinds: Readonly<Record<string, string>> = {
  'order-paid': t`새 주문`,
  'order-cancelled': t`주문 취소`,
  'order-refunded': t`일부 환불`,
  'order-ready': t`준비 완료`,
  'orders-waiting': t`접수하지 않은 주문`,
  unattended: t`접수 멈춤`,
  code: t`인증번호`,
  inquiry: t`1:1 문의`,
};
const roles: Readonly<Record<string, string>> = { owner: t`사장님`, shopper: t`손님`, operator: t`운영자` };
const channels: Readonly<Record<string, string>> = { alimtalk: t`알림톡`, text: t`문자`, email: t`이메일` };
const reasons: Readonly<Record<string, string>> = {
  unknown: t`하루가 지나도 결과를 알 수 없어요`,
  'no-phone': t`전화번호가 없어요`,
  'no-mobile-phone': t`문자를 받을 수 없는 번호예요`,
  'phone-abroad': t`해외 번호예요`,
  'no-shop': t`상점이 없어요`,
  'no-payment': t`결제가 없어요`,
  'recipient-full': t`받는 사람에게 오늘 보낼 수 있는 만큼 보냈어요`,
  'budget-spent': t`오늘 메시지 예산을 다 썼어요`,
};

// Values of a newer service are shown unchanged.
const wordOf = (words: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(words, name) ? (words[name] ?? name) : name;
export const kindWord = (kind: string): string => wordOf(kinds, kind);
export const channelWord = (channel: string): string => wordOf(channels, channel);
export const roleWord = (role: string): string => wordOf(roles, role);

const TOO_LATE = 'too-late: ';
/** Why a message is where it is: in words where the reason is known, else as the provider has it. */
export function reasonWords(reason: string | null): string {
  if (reason === null) return t`알려진 이유가 없어요`;
  return reason.startsWith(TOO_LATE)
    ? t`시간 안에 보내지 못했어요 (${{ reasons: wordOf(reasons, reason.slice(TOO_LATE.length)) }})`
    : wordOf(reasons, reason);
}
