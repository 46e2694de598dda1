import { useState } from 'react';

/** Whether a picture could not be shown, and what its element needs to tell. */
export function useTorn(url: string | undefined) {
  const [torn, setTorn] = useState<string>();
  return {
    isTorn: url !== undefined && torn === url,
    watch: {
      // In a page that the server drew it may have failed before anybody listened.
      ref: (img: HTMLImageElement | null) => {
        if (img?.complete && img.naturalWidth === 0) setTorn(url);
      },
      onError: () => setTorn(url),
    },
  };
}
