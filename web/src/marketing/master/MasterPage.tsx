/** Being made. */
export function MasterPage() {
  return (
    <div className="gutter mx-auto max-w-page py-16">
      <title>마스터</title>
      <h1 className="text-display font-bold">마스터</h1>
    </div>
  );
}
