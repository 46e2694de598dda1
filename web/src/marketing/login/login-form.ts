import { recordOf } from '../../util/record';
import { emailOf } from '../account/email-of';

/** The address that another page sent along in the memory of the history entry; empty without one. */
export const emailIn = (state: unknown): string => emailOf(recordOf(state)['email']) ?? '';

/** Notices of the log-in page by the error code in its address; other codes have none. */
export const loginNotices: ReadonlyMap<string | null, string> = new Map([
  ['invalid_params', '로그인 정보를 받지 못했어요. 다시 시도해주세요.'],
  ['user_not_found', '등록되지 않은 계정이에요. 회원가입을 먼저 해주세요.'],
  ['social_login_failed', '소셜 로그인에 실패했어요. 잠시 뒤에 다시 시도해주세요.'],
]);
