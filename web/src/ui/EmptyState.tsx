import type { ReactNode } from 'react';

interface EmptyStateProps {
  drawing?: 'plate' | 'basket' | 'bell' | 'receipt' | 'signpost';
  text: string;
  action?: ReactNode;
  /** The page's own heading, where nothing else is on it. */
  heading?: boolean;
}

const strokes: Record<NonNullable<EmptyStateProps['drawing']>, ReactNode> = {
  plate: (
    <>
      <circle cx="48" cy="50" r="22" />
      <circle cx="48" cy="50" r="12" />
      <path d="M14 28v14a6 6 0 0 0 12 0V28M20 28v44M78 28c-6 4-6 22 0 26v18" />
    </>
  ),
  basket: (
    <>
      <path d="M16 40h64l-6 34a5 5 0 0 1-5 4H27a5 5 0 0 1-5-4zM32 40l10-20M64 40 54 20M40 52v14M56 52v14" />
    </>
  ),
  bell: (
    <>
      <path d="M28 62V46a20 20 0 0 1 40 0v16l6 8H22zM42 76a6 6 0 0 0 12 0M48 20v6" />
    </>
  ),
  receipt: (
    <>
      <path d="M28 16h40v62l-8-5-6 5-6-5-6 5-6-5-8 5zM38 32h20M38 44h20M38 56h12" />
    </>
  ),
  signpost: (
    <>
      <path d="M48 16v64M48 24h24l8 8-8 8H48M48 46H26l-8 8 8 8h22M38 80h20" />
    </>
  ),
};

/** Nothing here yet: a small drawing, one sentence, one action. */
export function EmptyState({ drawing = 'plate', text, action, heading = false }: EmptyStateProps) {
  const Words = heading ? 'h1' : 'p';
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-16 text-center">
      <svg
        aria-hidden
        viewBox="0 0 96 96"
        className="size-24 text-line-strong"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <ellipse cx="48" cy="84" rx="34" ry="4" className="fill-completed-wash" stroke="none" />
        {strokes[drawing]}
      </svg>
      <Words className="max-w-reading text-lead font-semibold whitespace-pre-line">{text}</Words>
      {action}
    </div>
  );
}
