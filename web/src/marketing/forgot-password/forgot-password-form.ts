/** Status texts; the page colours them by comparing with those of success. */
export const statusTexts = {
  confirmed: '계정이 확인됐어요. 새 비밀번호를 설정해주세요.',
  sentAgain: '새 인증번호를 성공적으로 보냈어요.',
  changed: '비밀번호를 성공적으로 바꿨어요.',
  findFailed: '비밀번호를 찾는 중에 문제가 생겼어요. 잠시 뒤에 다시 시도해주세요.',
  resetFailed: '비밀번호를 바꾸는 중에 문제가 생겼어요. 잠시 뒤에 다시 시도해주세요.',
  newCodeNeeded: '여러 번 틀렸거나 10분이 지났다면 인증번호를 다시 받아주세요.',
  nobody: '사용자 정보를 찾을 수 없어요.',
} as const;

/** Whether a status text tells of a success, by its word of confirmation. */
export const isGoodNews = (text: string): boolean => /확인됐어요|성공/.test(text);
