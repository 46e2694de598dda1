import { t } from '@lingui/core/macro';
import type { Queue } from '../../api/views';

const words: Readonly<Record<string, string>> = {
  'announce-revocations': t`로그아웃 알리기`,
  'check-books': t`장부 검사`,
  'erase-documents': t`서류 지우기`,
  'expire-checkouts': t`시간이 지난 결제 끝내기`,
  'follow-payout-account': t`정산 계좌 확인`,
  'forget-sessions': t`끝난 로그인 지우기`,
  'free-reservations': t`잡아둔 재고 풀기`,
  'funds-owed': t`지급 예정액 계산`,
  'look-up-messages': t`메시지 결과 확인`,
  reconcile: t`결제사와 대사`,
  reseal: t`암호화 열쇠 바꾸기`,
  'resolve-unknown': t`결과를 모르는 결제 확인`,
  retention: t`보관 기한이 지난 정보 지우기`,
  'reverse-charges': t`카드 승인 취소`,
  'run-payouts': t`지급 실행`,
  'send-codes': t`인증번호 보내기`,
  'send-messages': t`메시지 보내기`,
  'settle-payout': t`지급 보내기`,
  'settle-refund': t`환불 보내기`,
};

/** Purpose of a queue; an unlisted queue keeps its own name. */
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
