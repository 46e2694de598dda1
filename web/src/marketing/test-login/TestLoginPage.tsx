/** Being made. */
export function TestLoginPage() {
  return (
    <div className="gutter mx-auto max-w-page py-16">
      <title>간편 로그인</title>
      <h1 className="text-display font-bold">간편 로그인</h1>
    </div>
  );
}
