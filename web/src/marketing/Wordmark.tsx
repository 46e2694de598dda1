/** The product's sign and name. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2 text-title font-bold">
      <img src="/favicon.svg" alt="" width={28} height={28} />
      <span>
        주문<span className="text-body font-semibold text-muted">(Jumun)</span>
      </span>
    </span>
  );
}
