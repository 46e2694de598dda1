/** Being made. */
export function TermsPage() {
  return (
    <div className="gutter mx-auto max-w-page py-16">
      <title>이용약관</title>
      <h1 className="text-display font-bold">이용약관</h1>
    </div>
  );
}
