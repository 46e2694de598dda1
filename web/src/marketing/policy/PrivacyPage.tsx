/** Being made. */
export function PrivacyPage() {
  return (
    <div className="gutter mx-auto max-w-page py-16">
      <title>개인정보처리방침</title>
      <h1 className="text-display font-bold">개인정보처리방침</h1>
    </div>
  );
}
