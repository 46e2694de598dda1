import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { arrivalIn, arrivalOf, tellsTooMuch, type Arrival } from './arrival';

/**
 * The person whom a provider sent to this page. What the address tells moves at once into the memory of its history
 * entry: a reload keeps it, and neither the address bar nor a referrer shows it.
 */
export function useArrival(): Arrival | undefined {
  const location = useLocation();
  const { pathname, search } = location;
  const remembered: unknown = location.state;
  const navigate = useNavigate();
  const isOpen = tellsTooMuch(search);
  useEffect(() => {
    if (isOpen) void navigate(pathname, { replace: true, state: arrivalIn(search) ?? null });
  }, [isOpen, navigate, pathname, search]);
  return isOpen ? arrivalIn(search) : arrivalOf(remembered);
}
