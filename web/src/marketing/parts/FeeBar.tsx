/** The shop's share of a payment and the fee, side by side; the words beside it say the same. */
export const FeeBar = () => (
  <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-full">
    <span className="grow bg-ready" />
    <span className="w-[5%] bg-accent" />
  </div>
);
