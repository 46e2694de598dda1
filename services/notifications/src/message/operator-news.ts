import type { InputOf, notifications, OperatorRole } from '@jumun/contracts';

type News = Omit<InputOf<typeof notifications.procedures.sendOperatorNews>, 'to' | 'eventId'>;

export const OPERATOR_NEWS_SUBJECT = '[주문(Jumun)] 운영자 변경';

const roleWords: Readonly<Record<OperatorRole, string>> = {
  support: '고객 지원',
  review: '심사',
  finance: '정산',
  admin: '관리자',
};

const sentences: Readonly<Record<News['act'], (colleague: string) => string>> = {
  invitation: (colleague) => `${colleague} 님이 운영팀에 초대받았어요.`,
  joining: (colleague) => `${colleague} 님이 초대를 받아들이고 운영팀에 들어왔어요.`,
  roles: (colleague) => `${colleague} 님의 역할이 바뀌었어요.`,
  removal: (colleague) => `${colleague} 님의 운영자 계정이 사라졌어요.`,
};

/** A mail about an operator's account: what happened, by whom, and where to look; nothing in it opens anything. */
export function operatorNewsText({
  act,
  colleague,
  roles,
  by,
  approvedBy,
  operatorsOrigin,
}: News & { operatorsOrigin: string }): string {
  return [
    OPERATOR_NEWS_SUBJECT,
    '',
    sentences[act](colleague),
    ...(roles.length > 0 ? [`역할: ${roles.map((role) => roleWords[role]).join(', ')}`] : []),
    ...(by === null ? [] : [`${act === 'joining' ? '초대' : '처리'}: ${by}`]),
    ...(approvedBy === null ? [] : [`승인: ${approvedBy}`]),
    '',
    '뜻밖의 일이라면 바로 다른 관리자와 확인해주세요. 동료와 변경 기록은 여기에서 볼 수 있어요.',
    `${operatorsOrigin}/ops/colleagues`,
  ].join('\n');
}
