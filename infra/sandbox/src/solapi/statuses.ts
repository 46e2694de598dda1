/** Texts of SOLAPI's status codes, for the answers that carry both. */
const meanings: Record<string, string> = {
  '1010': '필수 값이 없거나 형식이 틀림',
  '1014': '제목 오류',
  '1025': '지원하지 않는 메시지 타입',
  '1026': '중복 수신번호',
  '1029': 'EUC-KR로 쓸 수 없는 문자',
  '1030': '잔액 부족',
  '1031': '내용이 너무 김',
  '1032': '사용자 정의 필드 오류',
  '1041': '등록되지 않은 채널',
  '1042': '등록되지 않은 템플릿',
  '1043': '템플릿과 내용이 다름',
  '1060': '수신 차단 번호',
  '1062': '등록되지 않은 발신번호',
  '2000': '정상 접수',
  '3000': '이통사 접수 예정',
  '3010': '전화번호 형식 오류',
  '3032': '가입자 없음',
  '3040': '전송 시간 초과',
  '3042': '음영 지역',
  '3043': '단말기 전원 꺼짐',
  '3047': '수신 거부',
  '3054': '스팸 차단',
  '3101': '발신 프로필 키 오류',
  '3102': '채널 친구가 아님',
  '3103': '템플릿 불일치',
  '3104': '카카오톡 사용자가 아님',
  '3105': '등록되지 않은 템플릿',
  '3107': '수신 차단 또는 장기 미사용',
  '4000': '발송 처리 완료',
};

export function statusMessage(code: string): string {
  return meanings[code] ?? '알 수 없는 상태';
}

const MAGIC_PREFIX = '0100000';

/** The fate that a receiver's number asks for: 01000003104 fails as Alimtalk with 3104, 01000009999 never reports. */
export function fateOf(to: string): { kakao?: string; carrier?: string; registration?: string; silent?: boolean } {
  if (!to.startsWith(MAGIC_PREFIX) || to.length !== 11) return {};
  const code = to.slice(MAGIC_PREFIX.length);
  if (code === '9999') return { silent: true };
  if (meanings[code] === undefined) return {};
  if (code.startsWith('31')) return { kakao: code };
  if (code.startsWith('30') && code !== '3000') return { carrier: code };
  return code === '1060' ? { registration: code } : {};
}
