/** The words after the server's sentence when an e-mail is taken. */
export const ANOTHER_EMAIL = '다른 이메일을 입력해주세요.';
/** The server's sentence, for when it sends none. */
export const EMAIL_IS_TAKEN = '이미 등록된 이메일입니다.';
/** The server's sentence, said while it is typed. */
export const PASSWORD_IS_COMMON = '너무 흔하거나 추측하기 쉬운 비밀번호예요. 다른 비밀번호를 입력해주세요.';
