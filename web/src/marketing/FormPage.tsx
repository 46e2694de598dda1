import { CircleAlert } from 'lucide';
import type { ReactNode, Ref } from 'react';
import { Icon } from '../ui/Icon';
import { useFirstTouch } from '../ui/use-first-touch';
import { fetchNotices } from '../ui/use-notices-ready';
import { titleOf } from './company';

interface FormPageProps {
  /** Of the browser's tab. */
  title: string;
  heading: string;
  lead?: string;
  /** Reason for the redirect to this page. */
  notice?: string | undefined;
  /** Adds `noindex`: the page is no place to start from a search. */
  unlisted?: boolean;
  /** Reaches the heading of a page whose steps follow each other. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** One form in the middle of a public page. */
export function FormPage({ title, heading, lead, notice, unlisted, headingRef, children }: FormPageProps) {
  useFirstTouch(fetchNotices);
  return (
    <div className="gutter mx-auto w-full max-w-form py-8 md:py-16">
      <title>{titleOf(title)}</title>
      {unlisted && <meta name="robots" content="noindex" />}
      <img src="/favicon.svg" alt="" width={48} height={48} className="mb-4" />
      <h1 ref={headingRef} tabIndex={-1} className="text-heading font-bold outline-none">
        {heading}
      </h1>
      {lead && <p className="mt-2 text-muted">{lead}</p>}
      {notice && (
        <p
          role="alert"
          className="mt-6 flex items-start gap-2 rounded-card bg-danger-wash px-4 py-3 font-semibold text-danger"
        >
          <Icon of={CircleAlert} className="mt-0.5" />
          {notice}
        </p>
      )}
      <div className="mt-8">{children}</div>
    </div>
  );
}
