import { useId, type ReactNode } from 'react';

interface ClosingCallProps {
  /** The last sentence of the page; a line break in it is kept. */
  title: string;
  lead?: string;
  /** Buttons; on the dark ground the main one and at most one secondary. */
  actions: ReactNode;
}

/** The end of a public page: what to do now. */
export function ClosingCall({ title, lead, actions }: ClosingCallProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="bg-ink text-paper">
      <div className="gutter mx-auto flex max-w-page flex-col items-start gap-6 py-16 md:items-center md:py-24 md:text-center">
        <div className="flex flex-col gap-3">
          <h2 id={headingId} className="text-display font-bold whitespace-pre-line md:text-hero">
            {title}
          </h2>
          {lead && <p className="text-lead text-line">{lead}</p>}
        </div>
        <div className="flex flex-wrap gap-3 md:justify-center">{actions}</div>
      </div>
    </section>
  );
}
