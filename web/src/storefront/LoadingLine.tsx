import { slowWords, useSlow } from '../ui/use-slow';

/** What is being waited for, and after a while that it takes long. */
export const LoadingLine = ({ text }: { text: string }) => (
  <p role="status" className="text-center text-muted">
    {useSlow() ? slowWords() : text}
  </p>
);
