import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type DayRange, monthIn, type Period, periodIn, today } from './period';

/** The day on which the screen was opened; a list does not change under the reader's eyes at midnight. */
export const useToday = (): string => useState(() => today())[0];

/** The period in the address, and how to choose another one. */
export function usePeriod(): { period: Period; now: string; choose: (chosen: { month: string } | DayRange) => void } {
  const now = useToday();
  const [search, setSearch] = useSearchParams();
  return {
    period: periodIn(search, now),
    now,
    choose: (chosen) => setSearch({ ...chosen }, { replace: true }),
  };
}

/** The month in the address, and how to choose another one. */
export function useMonth(): { month: string; now: string; choose: (month: string) => void } {
  const now = useToday();
  const [search, setSearch] = useSearchParams();
  return { month: monthIn(search, now), now, choose: (month) => setSearch({ month }, { replace: true }) };
}
