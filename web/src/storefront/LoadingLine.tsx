import { useEffect, useState } from 'react';

const SLOW_AFTER_MS = 4_000;

/** What is being waited for, and after a while that it takes long. */
export function LoadingLine({ text }: { text: string }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className="text-center text-muted">
      {slow ? '응답이 늦어지고 있어요. 조금만 더 기다려주세요.' : text}
    </p>
  );
}
