/** Being made. */
export function SupportPage() {
  return (
    <div className="gutter mx-auto max-w-page py-16">
      <title>고객지원</title>
      <h1 className="text-display font-bold">고객지원</h1>
    </div>
  );
}
