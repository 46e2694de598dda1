/** Being made. */
export function ServicesPage() {
  return (
    <div className="gutter mx-auto max-w-page py-16">
      <title>서비스</title>
      <h1 className="text-display font-bold">서비스</h1>
    </div>
  );
}
