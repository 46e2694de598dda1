/** Being made. */
export function InquiryPage() {
  return (
    <div className="gutter mx-auto max-w-page py-16">
      <title>1:1 문의</title>
      <h1 className="text-display font-bold">1:1 문의</h1>
    </div>
  );
}
