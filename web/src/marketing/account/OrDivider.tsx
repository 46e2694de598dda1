/** Parts one way in from another; says nothing to screen readers, who hear what follows. */
export function OrDivider() {
  return (
    <div aria-hidden className="mt-8 mb-6 flex items-center gap-4 text-small text-muted">
      <span className="h-px grow bg-line" />
      또는
      <span className="h-px grow bg-line" />
    </div>
  );
}
