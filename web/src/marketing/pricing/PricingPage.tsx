/** Being made. */
export function PricingPage() {
  return (
    <div className="gutter mx-auto max-w-page py-16">
      <title>요금</title>
      <h1 className="text-display font-bold">요금</h1>
    </div>
  );
}
