import type { LogoRow } from '../payment-providers';

/** Names of payment methods as plain tiles, without any company's artwork. */
export function PaymentLogos({ rows, note }: { rows: readonly LogoRow[]; note: string }) {
  return (
    <div className="flex flex-col gap-6">
      {rows.map(({ label, marks }) => (
        <div key={label} className="flex flex-col gap-3 md:flex-row md:items-center md:gap-8">
          <h3 className="shrink-0 text-body font-bold md:w-32">{label}</h3>
          <ul className="flex flex-wrap gap-2">
            {marks.map((mark) => (
              <li
                key={mark}
                className="inline-flex min-h-12 min-w-28 items-center justify-center rounded-control border border-line bg-paper px-4 py-2 text-center text-lead font-bold text-completed"
              >
                {mark}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className="max-w-reading text-small text-muted">{note}</p>
    </div>
  );
}
