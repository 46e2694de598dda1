import type { Queue } from '../../api/views';

const words: Readonly<Record<string, string>> = {
  'announce-revocations': '로그아웃 알리기',
  'check-books': '장부 검사',
  'erase-documents': '서류 지우기',
  'expire-checkouts': '시간이 지난 결제 끝내기',
  'follow-payout-account': '정산 계좌 확인',
  'forget-sessions': '끝난 로그인 지우기',
  'free-reservations': '잡아 둔 재고 풀기',
  'funds-owed': '지급 예정액 계산',
  'look-up-messages': '메시지 결과 확인',
  reconcile: '결제사와 대사',
  reseal: '암호화 열쇠 바꾸기',
  'resolve-unknown': '결과를 모르는 결제 확인',
  retention: '보관 기한이 지난 정보 지우기',
  'reverse-charges': '카드 승인 취소',
  'run-payouts': '지급 실행',
  'send-codes': '인증번호 보내기',
  'send-messages': '메시지 보내기',
  'settle-payout': '지급 보내기',
  'settle-refund': '환불 보내기',
};

/** What a queue is for; one that nobody worded has its own name. */
export const queueWord = (queue: string): string => (Object.hasOwn(words, queue) ? (words[queue] ?? queue) : queue);

/** Whether there is anything in a queue. */
export const isBusy = ({ waiting, delayed, active, failed }: Queue): boolean => waiting + delayed + active + failed > 0;

/** Queues with what gave up first, then by service and name. */
export const inOrder = (queues: readonly Queue[]): Queue[] =>
  [...queues].sort(
    (one, other) =>
      Number(other.failed > 0) - Number(one.failed > 0) ||
      one.service.localeCompare(other.service) ||
      one.queue.localeCompare(other.queue),
  );
