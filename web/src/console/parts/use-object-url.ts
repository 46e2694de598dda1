import { useEffect, useState } from 'react';

/** An address under which the browser shows a file that was chosen; given back when it is no longer shown. */
export function useObjectUrl(file: File | null | undefined): string | undefined {
  const [shown, setShown] = useState<{ file: File; url: string }>();
  useEffect(() => {
    if (!file) return undefined;
    const url = URL.createObjectURL(file);
    setShown({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return shown && shown.file === file ? shown.url : undefined;
}
