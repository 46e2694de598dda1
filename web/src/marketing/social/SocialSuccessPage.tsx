/** Being made. */
export function SocialSuccessPage() {
  return (
    <div className="gutter mx-auto max-w-page py-16">
      <title>로그인 처리 중</title>
      <h1 className="text-display font-bold">로그인 처리 중</h1>
    </div>
  );
}
