import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon';

interface FormPageProps {
  /** Of the browser's tab. */
  title: string;
  heading: string;
  lead?: string;
  /** Why somebody was sent here. */
  notice?: string | undefined;
  children: ReactNode;
}

/** One form in the middle of a public page. */
export function FormPage({ title, heading, lead, notice, children }: FormPageProps) {
  return (
    <div className="gutter mx-auto w-full max-w-form py-8 md:py-16">
      <title>{title}</title>
      <img src="/favicon.svg" alt="" width={48} height={48} className="mb-4" />
      <h1 className="text-heading font-bold">{heading}</h1>
      {lead && <p className="mt-2 text-muted">{lead}</p>}
      {notice && (
        <p
          role="alert"
          className="mt-6 flex items-center gap-2 rounded-card bg-danger-wash px-4 py-3 font-semibold text-danger"
        >
          <Icon of={CircleAlert} />
          {notice}
        </p>
      )}
      <div className="mt-8">{children}</div>
    </div>
  );
}
