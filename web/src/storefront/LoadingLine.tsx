import { slowWords, useSlow } from '../ui/use-slow';

/** Loading text; after a while it says that loading takes long. */
export const LoadingLine = ({ text }: { text: string }) => (
  <p role="status" className="text-center text-muted">
    {useSlow() ? slowWords() : text}
  </p>
);
