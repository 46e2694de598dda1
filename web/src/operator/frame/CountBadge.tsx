import type { Waiting } from './waiting';

/** How many wait, in figures and in words. */
export function CountBadge({ waiting }: { waiting: Waiting | undefined }) {
  if (!waiting || waiting.count === 0) return null;
  const figure = `${waiting.count}${waiting.isMore ? '+' : ''}`;
  return (
    <span className="tabular ml-auto inline-flex min-w-6 shrink-0 justify-center rounded-full bg-accent px-1.5 text-small font-semibold text-paper">
      <span aria-hidden>{figure}</span>
      <span className="sr-only">
        {waiting.count}건{waiting.isMore && ' 이상'} 기다려요
      </span>
    </span>
  );
}
