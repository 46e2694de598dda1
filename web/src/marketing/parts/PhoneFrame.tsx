import type { ReactNode } from 'react';

/** A phone with a screen in it. The screen is a picture: nothing in it is read out or can be reached. */
export function PhoneFrame({ children }: { children: ReactNode }) {
  return (
    <div
      aria-hidden
      inert
      className="drawn-screen relative h-140 w-70 shrink-0 overflow-hidden rounded-[40px] border-[7px] border-ink bg-ground shadow-float select-none"
    >
      {children}
      <span className="absolute top-2.5 left-1/2 h-4 w-20 -translate-x-1/2 rounded-full bg-ink" />
    </div>
  );
}
