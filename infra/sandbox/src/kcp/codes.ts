/** Result codes of KCP, and after them the sandbox's own (SB..) where KCP's are not known. */
export const kcp = {
  ok: ['0000', '정상처리', 'processing completed'],
  userCancelled: ['3001', '사용자 취소', 'cancelled by the user'],
  overLimit: ['3000', '이용 한도 초과', 'over the allowed amount'],
  amountMismatch: ['8059', '결제금액 불일치', 'amount mismatch'],
  alreadyCancelled: ['8133', '이미 취소된 거래', 'already cancelled'],
  fullAfterPartial: ['8038', '부분취소 거래 전체취소 불가', 'full cancel not allowed after a partial one'],
  noRight: ['S032', '접근 권한 없음', 'no access right'],
  badField: ['SB01', '필수 항목 누락 또는 형식 오류', 'a field is missing or malformed'],
  spentAuth: ['SB03', '이미 사용된 인증 정보', 'authentication data was used before'],
  badSignature: ['SB04', '서명 검증 실패', 'signature does not verify'],
  remainderMismatch: ['SB05', '취소 가능 금액 불일치', 'remaining amount mismatch'],
  overRemainder: ['SB06', '취소 금액 초과', 'more than the remaining amount'],
} as const satisfies Record<string, readonly [code: string, korean: string, english: string]>;
export type KcpResult = (typeof kcp)[keyof typeof kcp];

const known = new Map<string, readonly [string, string, string]>([
  ...Object.values(kcp).map((result) => [result[0], result] as const),
  ['8178', ['8178', '정산 예정 금액 부족', 'settlement money is short']],
  ['CC67', ['CC67', '카드사 가맹점 등록 미완료', 'card company registration not finished']],
  ['9502', ['9502', '통신 오류', 'communication error']],
]);

export interface KcpRefusal {
  res_cd: string;
  res_msg: string;
  res_en_msg: string;
}

/** An answer other than success; the detail says in English what the sandbox missed. */
export function refusal([code, korean, english]: readonly [string, string, string], detail?: string): KcpRefusal {
  return { res_cd: code, res_msg: detail ? `${korean} (${detail})` : korean, res_en_msg: english };
}

/** The answer for a code that a test asked for. */
export function refusalOf(code: string): KcpRefusal {
  return refusal(known.get(code) ?? [code, `거절 (${code})`, 'refused']);
}
