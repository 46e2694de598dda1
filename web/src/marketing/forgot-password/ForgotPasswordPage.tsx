/** Being made. */
export function ForgotPasswordPage() {
  return (
    <div className="gutter mx-auto max-w-page py-16">
      <title>비밀번호 찾기</title>
      <h1 className="text-display font-bold">비밀번호 찾기</h1>
    </div>
  );
}
