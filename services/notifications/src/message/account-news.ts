import type { AccountAct, AccountNews } from '@jumun/contracts';

export const ACCOUNT_NEWS_SUBJECT = '[주문(Jumun)] 계정 보안 알림';

const moment = new Intl.DateTimeFormat('ko-KR', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Seoul' });

const sentences: Readonly<Record<AccountAct, string>> = {
  'owner-name': '계정의 대표자 이름이 바뀌었어요.',
  phone: '계정의 휴대전화 번호가 바뀌었어요.',
  'bank-papers': '계정의 통장 서류가 바뀌었어요.',
  'bank-account': '계정의 정산 계좌가 바뀌었어요.',
  passkey: '계정에 새 패스키가 등록됐어요.',
  device: '계정에 새 기기가 연결됐어요.',
  password: '계정의 비밀번호가 바뀌었어요.',
  guessing:
    '계정의 비밀번호를 누군가 여러 번 틀렸어요. 처음 쓰는 브라우저에서는 한 시간 동안 패스키나 비밀번호 찾기로 로그인해주세요.',
  undo: '계정의 최근 변경을 되돌렸어요. 모든 로그인이 끝났고, 새 비밀번호를 정해야 해요.',
};

/** News of an account in words; the key stands behind the #, so that no server's log ever has it. */
export function accountNewsText({
  act,
  shopName,
  happenedAt,
  undoKey,
  publicOrigin,
}: Omit<AccountNews, 'to' | 'eventId'> & { publicOrigin: string }): string {
  return [
    ACCOUNT_NEWS_SUBJECT,
    `${shopName} ${sentences[act]}`,
    `때: ${moment.format(new Date(happenedAt))}`,
    ...(undoKey === null
      ? []
      : [
          '',
          '직접 한 일이 아니라면 72시간 안에 아래 주소에서 되돌려주세요.',
          `${publicOrigin}/login/undo#k=${undoKey}`,
        ]),
  ].join('\n');
}
